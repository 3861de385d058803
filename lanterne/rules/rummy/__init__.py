"""The vocabulary the rummies share: values and functions, no class to override."""
