"""What the commands answer to bad input: one clear line, and an exit status that means something."""

OK = 0
FAILED = 1  # it ran, and the answer is no: a scenario fails, a record was changed
BAD_INPUT = 2  # it could not run: an unknown game, a file that is none
INTERRUPTED = 130


class BadInput(Exception):
    """Said to the person in one line; the command ends with status 2."""
