/** Written answers that no model grades: why each counts as it does is said beside it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { button, expectSetup, handIn, openTest, results, row, sheet } from './ai-test-page.ts';
import { expectAccessible, expectCount } from './harness/person.ts';

const { aiTest, grading, offlineTest } = messages;
const { result, setup } = aiTest;

interface Written {
  readonly question: string;
  readonly answer: string;
  readonly typed: string;
  readonly verdict: keyof typeof result.verdicts;
  readonly why: string;
}

const WRITTEN: readonly Written[] = [
  ['Where is ATP made?', 'Mitochondrion', 'mitochondrion', 'correct', grading.same],
  ['What builds proteins?', 'Ribosome', 'Ribossome', 'correct', grading.slip],
  [
    'What is a cell?',
    'The smallest unit of life',
    'A cell is the smallest unit of all life',
    'correct',
    grading.covers,
  ],
  ['Which colours has light?', 'Red, green and blue', 'red and green', 'partial', grading.missing('blue')],
  ['How far is it to the next town?', '100 km', '100', 'partial', grading.unitMissing],
  ['What halves the chromosomes?', 'meiosis', 'meiosis and photosynthesis', 'partial', grading.tooMuch],
  ['Which bases pair?', 'Adenine/Thymine', 'Adenine', 'partial', grading.half],
  ['When did the revolution begin?', '1789', '1789 or 1798', 'incorrect', grading.undecided],
  [
    'What do plants need?',
    'Plants need light to grow',
    'Plants do not need light to grow',
    'incorrect',
    grading.denied,
  ],
  [
    'What does the heat do?',
    'The pressure increases',
    'The pressure decreases',
    'incorrect',
    grading.opposite('decreases', 'increases'),
  ],
  ['What does a leaf do?', 'It turns light into sugar', 'It turns sugar into light', 'incorrect', grading.exchanged],
  ['When did the war end?', '1945', '1918', 'incorrect', grading.otherNumber],
  ['What is the capital of France?', 'Paris', 'A river in Asia', 'incorrect', grading.other],
].map(([question, answer, typed, verdict, why]) => ({ question, answer, typed, verdict, why }) as Written);

test('each has its reason, and all of them can be graded again', async () => {
  await openTest({
    key: null,
    sets: [{ topic: 'Biology', flashcards: WRITTEN.map(({ question, answer }) => ({ question, answer })) }],
    wish: { counts: { mc: 0, tf: 0, written: WRITTEN.length }, minutes: null, layout: 'page' },
  });
  await expectSetup();
  await button(setup.without).click();
  await expectCount(sheet(), WRITTEN.length);
  for (const { question, typed } of WRITTEN)
    await sheet().filter({ hasText: question }).getByRole('textbox', { name: offlineTest.paper.type }).fill(typed);
  await handIn();
  await expect.element(page.getByText(result.withoutAi(WRITTEN.length))).toBeVisible();
  for (const { question, verdict, why } of WRITTEN) {
    const entry = results().getByRole('listitem').filter({ hasText: question });
    await expect.element(entry).toMatchTextContent(why);
    await expect.element(entry).toMatchTextContent(result.verdicts[verdict]);
  }
  await expectAccessible('reasons');
  await expect.element(row(1)).toMatchTextContent(result.modes.heuristic);
});
