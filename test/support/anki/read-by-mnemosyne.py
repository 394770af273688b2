"""Imports the package that its argument names into a new library of Mnemosyne and prints, as JSON, what stands there then."""

import json
import os
import shutil
import sys
import tempfile

from mnemosyne.script import Mnemosyne, ScriptMainWidget

# Of what it says in between only questions would need an answer, and it has none.
ScriptMainWidget.show_information = lambda self, text: None
ScriptMainWidget.set_progress_text = lambda self, text: None


def sides(card):
    return {
        "window": [card.question(), card.answer()],
        "list": [card.question("card_browser"), card.answer("card_browser")],
    }


def main():
    folder = tempfile.mkdtemp()
    # The importer unpacks beside the file.
    package = shutil.copy(sys.argv[1], os.path.join(folder, "deck.apkg"))
    library = Mnemosyne(folder)
    importer = [
        each
        for each in library.component_manager.all("file_format")
        if type(each).__name__ == "Anki2"
    ][0]
    errors = []
    library.main_widget().show_error = errors.append
    importer.do_import(package)
    database = library.database()
    cards = [
        database.card(number, is_id_internal=True) for number, _ in database.cards()
    ]
    said = {
        "errors": errors,
        "notes": database.con.execute("select count() from facts").fetchone()[0],
        # Repetitions, among all else that it logs.
        "reviews": database.con.execute(
            "select count() from log where event_type = 9"
        ).fetchone()[0],
        "media": sorted(os.listdir(database.media_dir())),
        "cards": [
            {
                "tags": sorted(tag.name for tag in card.tags),
                "sides": sides(card),
                "isNew": card.grade < 0,
                "nextAt": card.next_rep,
                "repetitions": card.ret_reps,
                "lapses": card.lapses,
            }
            for card in cards
        ],
    }
    library.finalise()
    shutil.rmtree(folder)
    print(json.dumps(said))


main()
