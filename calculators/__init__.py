"""Forms, words and HTML over the rules core.

`render` draws one component in one state; `answer` gives the same state without words. Both take the query string that
is also the fence in a page, the submitted form, the message to the browser engine, and the link that people share.
"""

from calculators.registry import CALCULATORS, Calculator, answer, embed, render, render_parts

__all__ = ["CALCULATORS", "Calculator", "answer", "embed", "render", "render_parts"]
