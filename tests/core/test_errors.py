import pytest

from rules_core import IllegalAction, NotationError, RuleRef, RulesError, ScriptError, Violation


def test_every_error_of_the_core_is_a_value_error_of_one_family() -> None:
    for error in (NotationError, IllegalAction, ScriptError):
        assert issubclass(error, RulesError)
    assert issubclass(RulesError, ValueError)


def test_an_error_of_notation_keeps_its_code_and_its_facts() -> None:
    error = NotationError("CALC.LEVEL", found="8")
    assert (error.code, error.facts) == ("CALC.LEVEL", {"found": "8"})
    assert "CALC.LEVEL" in str(error)
    assert "8" in str(error)
    assert str(NotationError("CALC.PASSED_OUT")) == "CALC.PASSED_OUT"


def test_an_illegal_action_carries_its_violation() -> None:
    violation = Violation("PLAY.FOLLOW", RuleRef("PLAY-02"))
    with pytest.raises(IllegalAction, match="PLAY-02") as caught:
        raise IllegalAction(violation)
    assert caught.value.violation is violation


def test_an_error_in_an_example_names_the_step_when_there_is_one() -> None:
    error = ScriptError("SCRIPT.EXPECT", step="lead", wanted=1, found=2)
    assert (error.code, error.step, error.facts) == ("SCRIPT.EXPECT", "lead", {"wanted": 1, "found": 2})
    assert "'lead'" in str(error)
    assert str(ScriptError("SCRIPT.NOT_OVER")) == "SCRIPT.NOT_OVER"
