/** The largest set that one body holds is saved in many turns and one transaction. How long the longest is, `npm run bench -- pauses` says. */
import { expect, test, vi } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { MAX_CARDS_IN_A_BODY } from '../../contract/limits.ts';
import { setInput } from '../../contract/sets.schema.ts';

/** How often the loop of the process came round while `work` ran. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const nextTurn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  await work();
  isOver = true;
  return turns;
}

test('a set of 20,000 cards is saved in turns, as a whole and in its order', async () => {
  const { store } = await tempStore();
  const flashcards = Array.from({ length: MAX_CARDS_IN_A_BODY }, (_, n) => ({
    question: `What does part ${n} of the set ask about?`,
    answer: `It asks about number ${n}, and this answer is about as long as answers usually are.`,
  }));
  const { id } = await store.sets.create(setInput.parse({ topic: 'Large', flashcards }));
  const before = await store.sets.get(id);
  const [first, ...others] = before.flashcards;
  const wanted = [...others, { ...first!, answer: 'At the end now' }];
  // On the slowest of machines every look at the clock says that it is time.
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000));
  let during: readonly unknown[] = [];
  const turns = await turnsOf(async () => {
    const saving = store.sets.update({ id, baseVer: before.ver, flashcards: wanted });
    // Until it is committed nobody sees any of it.
    setImmediate(() => void store.sets.get(id).then(({ flashcards: seen }) => (during = seen)));
    await saving;
  });
  now.mockRestore();
  // Planning alone: others may have their turn at each card.
  expect(turns).toBeGreaterThan(MAX_CARDS_IN_A_BODY);
  expect(during).toEqual(before.flashcards);
  const texts = (cards: readonly { readonly id?: string; readonly answer: string }[]) =>
    cards.map((card) => `${card.id} ${card.answer}`);
  expect(texts((await store.sets.get(id)).flashcards)).toEqual(texts(wanted));
}, 60_000);
