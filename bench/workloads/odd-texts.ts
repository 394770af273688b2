/** Texts that nobody writes and anybody can send: the work on them grows with the text and not with its square. */
import { parseCloze, plainCloze } from '../../src/domain/cards/cloze.ts';
import { readsAsText } from '../../src/domain/documents/reads-as-text.ts';
import { gradeWritten } from '../../src/domain/grading/grade-written.ts';
import { noteWords } from '../../src/domain/search/note-words.ts';
import { checkAnswer } from '../../src/domain/study/typed/check-answer.ts';
import { everyReader, HEADS, LINES, PIECES, PIECES_OF_ANSWERS, PIECES_OF_NOTES } from '../../test/support/odd-texts.ts';
import { workedMs } from '../../test/support/thread-time.ts';
import type { Workload } from '../harness/workload.ts';

/** What takes less time is too short to tell how it grows. */
const TELLING_MS = 300;
/** For four times the text; its square would be sixteen times the work. */
const GROWTH_GOAL = 10;
const TIMES = 4;
const PIECES_OF_A_FILE = 2_000;
const PIECES_OF_A_NOTE = 100_000;
const CHARS_OF_AN_ANSWER = 8_000;
const LONG_GOAL_MS = 3_000;
const MEGABYTE = 1024 * 1024;

export const oddTexts: Workload = {
  name: 'odd-texts',
  about: 'how the work grows with texts of nothing but one sign',
  grows: false,
  async run(bench) {
    for (const [name, piece] of Object.entries(PIECES)) {
      let worst = 0;
      for (const head of HEADS)
        worst = Math.max(worst, await growth((times) => everyReader(head + piece.repeat(times * PIECES_OF_A_FILE))));
      bench.figure({ row: `files of ${name}`, value: worst, unit: 'times', atMost: GROWTH_GOAL });
    }
    const line = 'word '.repeat((10 * MEGABYTE) / 5);
    bench.figure({
      row: 'a line of 10 MB',
      value: await worked(() => everyReader(line)),
      unit: 'ms',
      atMost: LONG_GOAL_MS,
    });
    for (const piece of PIECES_OF_NOTES) {
      const value = await growth((times) => noteWords(piece.repeat(times * PIECES_OF_A_NOTE)));
      bench.figure({ row: `a note of ${JSON.stringify(piece)}`, value, unit: 'times', atMost: GROWTH_GOAL });
    }
    const long = async (row: string, work: () => unknown): Promise<void> =>
      bench.figure({ row, value: await worked(work), unit: 'ms', atMost: LONG_GOAL_MS });
    for (const piece of PIECES_OF_ANSWERS) {
      const text = piece.repeat(CHARS_OF_AN_ANSWER / piece.length);
      await long(`an answer of ${JSON.stringify(piece)}`, () => [
        checkAnswer(text, `${text}b`),
        checkAnswer(`c${text}`, 'cb'),
      ]);
    }
    for (const [name, line] of Object.entries(LINES)) await long(`a line of ${name}`, () => readsAsText(line));
    const list = (word: string) => Array.from({ length: 2_000 }, (_, i) => `${word}${i}`).join(' ');
    await long('an answer of 2,000 other words', () => checkAnswer(list('a'), list('b')));
    await long('20,000 gaps that are not closed', () => plainCloze(parseCloze('{{c1::'.repeat(20_000))));
    const said = 'the cell does not divide, and 3 · 10^8 or '.repeat(2_000);
    await long('a verdict on 80,000 letters', () =>
      gradeWritten({ ref: '', question: said, answer: said, typed: `${said} x` }),
    );
  },
};

/** How many times the work it is for four times the text; 1 where it is too little to tell. */
async function growth(work: (times: number) => unknown): Promise<number> {
  const many = await worked(() => work(TIMES));
  return many < TELLING_MS ? 1 : many / (await worked(() => work(1)));
}

async function worked(work: () => unknown): Promise<number> {
  const before = workedMs();
  await work();
  return workedMs() - before;
}
