"""Adds the cards of stdin to a new library of Mnemosyne, searches and grades; the last line says what each took."""

import json
import shutil
import sys
import tempfile
import time

from mnemosyne.script import Mnemosyne

SEARCHES = 20
GRADES = 100


def spent(work, times=1):
    cpu, clock = time.process_time(), time.perf_counter()
    work()
    return {
        "cpuMs": (time.process_time() - cpu) * 1000 / times,
        "clockMs": (time.perf_counter() - clock) * 1000 / times,
    }


def main():
    cards = json.load(sys.stdin)
    folder = tempfile.mkdtemp()
    library = Mnemosyne(folder)
    database = library.database()
    card_type = library.card_type_with_id("1")

    def add():
        for card in cards:
            library.controller().create_new_cards(
                {"f": card["question"], "b": card["answer"]},
                card_type,
                grade=-1,
                tag_names=["bench"],
                check_for_duplicates=False,
            )
        database.save()

    # As its browser of cards does: a pattern for each value of each fact, and the first rows.
    def search():
        for _ in range(SEARCHES):
            database.con.execute(
                "select _fact_id from data_for_fact where value like ? limit 50",
                ("%no such card%",),
            ).fetchall()

    def grade():
        for _ in range(GRADES):
            if library.review_controller().card is None:
                library.review_controller().show_new_question()
            library.review_controller().grade_answer(4)
            database.save()

    took = {"add": spent(add), "search": spent(search, SEARCHES)}
    library.review_controller().reset()
    took["grade"] = spent(grade, GRADES)
    shutil.rmtree(folder)
    print(json.dumps(took))


main()
