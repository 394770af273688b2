/** The largest set that one body holds is saved in many turns and one transaction. Work is counted as processor time, so that other programs make no difference. */
import { expect, test } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';
import { MAX_CARDS_IN_A_BODY } from '../contract/limits.ts';
import { setInput } from '../contract/sets.schema.ts';

/** Of all the work of a save, what one turn may do at most: it was nearly all of it while planning was one turn. */
const SHARE = 0.5;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** What each turn of the loop took while `work` ran. */
async function turnsOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const turns: number[] = [];
  let before = processorMs();
  const look = (): void => {
    const now = processorMs();
    turns.push(now - before);
    before = now;
  };
  let isOver = false;
  const tick = (): void => {
    look();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  look();
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
  let during: readonly unknown[] = [];
  const turns = await turnsOf(async () => {
    const saving = store.sets.update({ id, baseVer: before.ver, flashcards: wanted });
    // Until it is committed nobody sees any of it.
    setImmediate(() => void store.sets.get(id).then(({ flashcards: seen }) => (during = seen)));
    await saving;
  });
  const all = turns.reduce((sum, turn) => sum + turn, 0);
  expect(Math.max(...turns)).toBeLessThan(SHARE * all);
  expect(during).toEqual(before.flashcards);
  const texts = (cards: readonly { readonly id?: string; readonly answer: string }[]) =>
    cards.map((card) => `${card.id} ${card.answer}`);
  expect(texts((await store.sets.get(id)).flashcards)).toEqual(texts(wanted));
}, 60_000);
