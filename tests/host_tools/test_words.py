"""The words of the firmware: taken out of the code, kept in catalogues, checked."""

import json
import re

import pytest
from typer.testing import CliRunner

from firmware.language.say import say, speak
from firmware.language.word_file import FOLDER, WordFile
from firmware.scenes.setup.game_names import CALLED, GAMES, title_of
from host_tools.build import payload
from host_tools.build.program import Program
from host_tools.build.words import take_words, word_file
from host_tools.cli.words import app
from host_tools.common.exit_codes import Exit
from host_tools.language import catalogues, languages, messages, translation_faults
from host_tools.language.translation_faults import faults, faults_of, unsaid, unshown
from tests.host_tools.commands import fails, works
from tests.runtimes import ROOT, needs_micropython, printed_by_text

SAY = "firmware/language/say.py"
IMPORT = "from firmware.language.say import marked, say, say_count\n"


def taken(source):
    """A module after its words were taken, and the words in the order of their numbers."""
    program = Program.of({SAY: "def say(text): pass\n", "here.py": IMPORT + source})
    texts = take_words(program)
    return program.sources()["here.py"].removeprefix(IMPORT), texts


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("say('Go on')\n", "say(0)\n"),
        ("say('Pass to {name}|To {name}', name=n)\n", "say(0, name=n)\n"),
        ("say_count('a bot', '{count} bots', n)\n", "say_count(0, 1, n)\n"),
        ("TOLD = {4: marked('Ready'), 5: marked('Go on')}\n", "TOLD = {4: 0, 5: 1}\n"),
        ("say(TOLD[kind])\n", "say(TOLD[kind])\n"),
    ],
)
def test_a_text_becomes_a_number(source, after):
    assert taken(source)[0] == after


def test_the_same_text_has_one_number():
    assert taken("say('Back')\nx = marked('Back')\n") == ("say(0)\nx = 0\n", ["Back"])


@pytest.mark.parametrize(
    "source",
    [
        "say('To ' + name)\n",
        "say(f'To {name}')\n",
        "say('Stop' if over else 'Go on')\n",
        "x = marked(name)\n",
    ],
)
def test_a_text_that_is_put_together_is_an_error_with_its_place(source):
    with pytest.raises(ValueError, match=r"^here.py:2: "):
        taken(source)


def test_a_field_keeps_its_name_for_the_texts_on_the_drive():
    source = (
        IMPORT + "def pass_to(neighbour):\n    return say('To {neighbour}', neighbour=neighbour)\n"
    )
    said = {SAY: (ROOT / SAY).read_text("utf-8"), "firmware/here.py": source}
    made = payload.small(said, {}, left_out=("bundle", "pack", "split", "fold", "prune", "trim"))
    assert any("neighbour=" in text for text in made.sources().values())


TEXTS = ["Wähle {name}|{name}", "", "Défausse"]


@pytest.fixture
def drive(tmp_path):
    """A drive with the words of a language, as WordFile has it."""
    folder = tmp_path / "drive" / FOLDER
    folder.mkdir(parents=True)
    (folder / "fr").write_text(word_file(TEXTS, True), "utf-8")
    return f"{tmp_path}/drive/"


def test_a_text_is_read_by_its_number(drive):
    words = WordFile("fr", drive)
    assert [words.text(number) for number in (2, 0, 1)] == ["Défausse", TEXTS[0], ""]
    assert words.zero_is_one


def test_a_text_that_has_no_number_stays_itself(drive):
    assert WordFile("fr", drive).text("Sunday Cambio") == "Sunday Cambio"


def test_say_speaks_the_words_of_a_file(drive):
    speak(WordFile("fr", drive))
    assert say(0, name="Ann") == ("Wähle Ann", "Ann")
    speak(None)


def test_a_language_without_a_file_is_an_error(drive):
    with pytest.raises(OSError, match="eo"):
        WordFile("eo", drive)


@needs_micropython
def test_the_words_are_read_the_same_on_an_embedded_runtime(drive, tmp_path):
    script = f"""from firmware.language.word_file import WordFile
words = WordFile('fr', {drive!r})
print(*[words.text(number) for number in range(3)], words.zero_is_one)"""
    ours, theirs = printed_by_text(script, tmp_path)
    assert ours == theirs


@pytest.mark.parametrize("language", languages.OTHERS)
def test_a_game_that_no_text_names_has_its_title_in_every_language(language):
    titles = [title_of(game) for game in GAMES if game not in CALLED]
    assert list(map(catalogues.spoken(language).text, titles)) == titles


def with_text(ours, theirs, language="fr"):
    """The faults of a catalogue that has one text, where that text is asked for."""
    wanted, catalogue = messages.empty(), messages.empty(language)
    wanted.add(ours)
    if theirs is not None:
        catalogue.add(ours, theirs)
    return faults_of(catalogue, wanted)


def test_a_right_translation_has_no_faults_and_one_of_a_thing_needs_no_number():
    assert with_text("{name} takes {count}|{name}", "{count} pour {name}|{count}|x") == []
    assert with_text(("{count} bot", "{count} bots"), ("un robot", "{count} robots")) == []


@pytest.mark.parametrize(
    ("ours", "theirs", "fault"),
    [
        ("Ready", None, "not in the catalogue"),
        ("Ready", "", "not translated"),
        (("{count} bot", "{count} bots"), ("un robot", ""), "not translated"),
        ("{name} wins", "{name} {nom}", "fields that the text has not: nom"),
        ("{name} wins|Won", "Gagné", "lacks fields in its longest wording: name"),
        ("{name} wins", "{name gagne", "wrong braces"),
        ("Go on|On", "Suite|", "an empty wording"),
        ("Powers can't touch your cards then", "D", "too short to say the same"),
        ("Go on", "Suite|Continuer", "longer than the one before"),
    ],
)
def test_a_wrong_translation_is_reported(ours, theirs, fault):
    (fault_found,) = with_text(ours, theirs)
    assert fault in fault_found


def test_a_language_with_too_many_plural_forms_is_reported():
    (fault_found,) = faults_of(messages.empty("pl"), messages.empty())
    assert "forms of plurals" in fault_found


def test_what_is_said_to_fingers_is_said_in_place_of_what_the_firmware_says():
    known = messages.template()
    assert [text for text in catalogues.for_fingers() if text not in known] == []


def test_a_laptop_speaks_the_catalogues(request):
    request.addfinalizer(lambda: speak(None))
    speak(catalogues.spoken("de"))
    assert say("Still to press: {buttons}", buttons=2) == ("Noch offen: 2",)
    assert say("Sunday Cambio") == ("Sunday Cambio",)


def test_the_template_has_every_text_and_its_file():
    shown = messages.in_words(messages.template()).decode()
    assert "#: firmware/scenes/self_test.py" in shown
    assert 'msgid "Buttons"\nmsgstr ""' in shown


def test_every_text_of_the_firmware_is_translated_and_checking_says_nothing():
    done = CliRunner().invoke(app, ["check"])
    assert (done.exit_code, done.stdout) == (0, "")


SLIPS = [
    ('msgstr "Il turno', ", line 2: "),
    ("msgstr Il turno", ", line 2: "),
    ('msgstr "Il "bel" turno"', ", line 2: "),
    ('mgstr "Il turno"', ", line 2: "),
    ('#, fuzzy\nmsgstr "Il turno"', ", line 2: "),
    ('msgstr "Il turno"\nmsgid "A turn"\nmsgstr "Il giro"', "already exists"),
    ("", "the end"),
    ('msgstr "Il turn\udcf2"', "not a UTF-8 text"),
]


@pytest.mark.parametrize(("slip", "said"), SLIPS)
def test_a_slip_in_a_catalogue_is_refused_and_no_letter_lost(slip, said, tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    content = f'msgid "A turn"\n{slip}'.encode(errors="surrogateescape")
    (tmp_path / "fr.po").write_bytes(content)
    with fails(Exit.BAD_FILE, "fr.po", said):
        messages.update("fr")
    assert (tmp_path / "fr.po").read_bytes() == content


def test_an_update_keeps_what_is_translated_and_names_the_rest(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    (tmp_path / "fr.po").write_bytes(b'\xef\xbb\xbfmsgid "A turn"\nmsgstr "Le tour"\n')
    (row,) = json.loads(works("words", "update", "fr", "--json").stdout)
    assert len(row["lacking"]) == row["texts"] - 1
    assert catalogues.read("fr").find("A turn").msgstr == "Le tour"


def test_letters_that_a_panel_would_leave_out_are_named_with_their_file():
    assert unshown("Wähle eine Karte. Où ?") == []
    found = unshown("Łåź")
    assert found[0] == "host_tools/fonts/letters.py lacks å Ł ź"
    assert "host_tools/fonts/helvB10.bdf lacks Ł ź" in found


def test_faults_of_texts_and_of_letters_are_reported_together(monkeypatch):
    monkeypatch.setattr(messages, "template", messages.empty)
    monkeypatch.setattr(translation_faults, "NEEDED", "ab")
    found = faults("de")
    assert any("is no text of the firmware any more" in fault for fault in found)
    assert any("letters.py lacks" in fault for fault in found)


def test_the_source_is_set_as_english_is():
    ids = [one.id for one in messages.template() if one.id]
    ours = [text for one in ids for text in ([one] if isinstance(one, str) else one)]
    assert [fault for text in ours for fault in unsaid(text, "en")] == []


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "Take the 4S", "code of a card"),
        ("fr", "Offre 2 DEM", "code of a card"),
        ("en", "Tap to card 1", "number of a slot"),
        ("de", "Zu Karte 2, halten", "number of a slot"),
        ("fr", "Quel jeu ?", "no-break"),
        ("fr", "Quel jeu?", "no-break"),
        ("fr", "dire « Cambio »", "no-break"),
        ("de", "Akku {percent} %", "before %"),
        ("de", "Adas 7: tippe zu Ada", "small letter after :"),
        ("en", "Battery {percent} %", "blank before"),
        ("en", "Which game ?", "blank before"),
    ],
)
def test_what_nobody_says_or_sets_is_told(language, text, fault):
    assert fault in " ".join(unsaid(text, language))


def test_what_people_do_say_is_no_fault():
    said = {"en": "Take it: 4 points!", "fr": "Quel jeu\xa0?! «\xa0Cambio\xa0»"}
    said["de"] = "Strafkarte {nth}: {percent}\xa0%"
    assert [fault for language in said for fault in unsaid(said[language], language)] == []


PAGE = (ROOT / "host_tools/language/README.md").read_text("utf-8").split("## Glossary")[1]
GLOSSARY = [row.split(" | ") for row in re.findall(r"^\| ([a-z].*) \|$", PAGE, re.MULTILINE)]


@pytest.mark.parametrize("nth", range(len(languages.OTHERS)), ids=languages.OTHERS)
@pytest.mark.parametrize("row", GLOSSARY, ids=[row[0] for row in GLOSSARY])
def test_a_word_of_the_card_table_is_the_same_everywhere(row, nth):
    assert row[1 + nth :], "the glossary of host_tools/language/README.md has no such column"
    called = [word.strip().lower() for word in row[1 + nth].split(",")]
    said = catalogues.words_of(languages.OTHERS[nth])
    asked = re.compile(rf"(?<!{{)\b{row[0]}\b", re.IGNORECASE)  # a field is no word
    ours = [text for text in said if asked.search(text.split("|")[0])]
    assert ours
    assert [text for text in ours if not any(word in said[text].lower() for word in called)] == []
