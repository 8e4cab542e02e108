"""One line of text, in Russian and English mixed freely, read into what a deal on a sheet or in a calculator needs.

`read_line("3БК контра без двух в зоне")` gives a `Said`: what was understood piece by piece, what is doubtful as
questions with choices, and what cannot be used as problems. Nothing is guessed, and nothing raises.
"""

from calculators.say.meaning import LINE, Choice, Choices, Piece, Question, Said
from calculators.say.reader import LONGEST_LINE, read_line
from calculators.say.values import Kind, Mark, Over, Tricks

__all__ = [
    "LINE",
    "LONGEST_LINE",
    "Choice",
    "Choices",
    "Kind",
    "Mark",
    "Over",
    "Piece",
    "Question",
    "Said",
    "Tricks",
    "read_line",
]
