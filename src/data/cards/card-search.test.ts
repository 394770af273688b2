import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';

const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };
const { signal } = new AbortController();
const CARDS = ['abc', 'abd', 'bcd', 'cab', 'a b', 'ab cd', 'dcba', 'bbb'];

test('however a search is typed and taken back, and whatever changes in between, it finds what stands in the cards', async () => {
  const { store, clock } = await tempStore();
  const flashcards = CARDS.map((question) => ({ question, answer: '-' }));
  const made = (await store.sets.create(setInput.parse({ topic: 'T', flashcards }))).flashcards;
  const texts = new Map(made.map(({ id, question }) => [id, question]));
  const ids = made.map(({ id }) => id);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ q: word, descending: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ card: fc.nat(CARDS.length - 1), question: word }) },
  );
  const typed = async (text: string, descending: boolean) => {
    for (let end = 1; end <= text.length; end += 1) {
      const q = text.slice(0, end);
      const search = { q, sort: 'question', descending, now: clock.now, clock: CLOCK, signal } as const;
      const { rows } = await store.flashcards.search(search, { offset: 0, limit: 60 });
      const expected = [...texts.values()].filter((question) => question.includes(q)).sort();
      expect(rows.map(({ question }) => question)).toEqual(descending ? expected.reverse() : expected);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        if ('q' in each) await typed(each.q, each.descending);
        else {
          const id = ids[each.card] ?? '';
          await store.cards.update(id, { question: each.question });
          texts.set(id, each.question);
        }
      }
    }),
    { numRuns: 30 },
  );
});
