"""The command `lanterne`."""
