import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedCards, type PlacedGenerated } from './repeated-cards.ts';

const placed = (set: string, question: string, answer: string, quote: string | null = 'q'): PlacedGenerated => ({
  set,
  card: { question, answer, source: { file: 'a.pdf', page: 1, quote } },
});

function repeatedIn(cards: readonly PlacedGenerated[], known = 0): number[] {
  const steps = repeatedCards(cards, known);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return [...step.value].toSorted((a, b) => a - b);
}

const ATP = 'Which organelle of the cell makes most ATP?';

test('a card that says the same in another set is found, in other words too', () => {
  expect(repeatedIn([placed('Cells', ATP, 'The mitochondrion'), placed('Energy', ATP, 'the  mitochondrion')])).toEqual([
    1,
  ]);
  expect(
    repeatedIn([
      placed('Cells', 'What is the main function of the cell membrane?', 'To control what enters and leaves the cell'),
      placed('Walls', 'What is the function of the cell membrane?', 'It controls what enters and leaves the cell'),
    ]),
  ).toEqual([1]);
});

test('an equal question in another set is found, whatever it answers; in one set both stay', () => {
  const [one, other] = ['The mitochondrion', 'Mitochondria, in their inner membrane'];
  expect(repeatedIn([placed('Cells', ATP, one), placed('Energy', ATP, other)])).toEqual([1]);
  expect(repeatedIn([placed('Cells', ATP, one), placed('Cells', ATP, 'The chloroplast')])).toEqual([]);
  expect(repeatedIn([placed('Cells', ATP, one), placed('cells ', ATP, 'The chloroplast')], 1)).toEqual([]);
});

test('a question that means something else under each topic is none', () => {
  const cards = ['Veins', 'Arteries'].map((set) => placed(set, 'What is their function?', `What ${set} do`));
  expect(repeatedIn(cards)).toEqual([]);
});

test('the one stays that its page speaks for, else the first', () => {
  expect(repeatedIn([placed('A', ATP, 'Mitochondria', null), placed('B', ATP, 'Mitochondria')])).toEqual([0]);
  expect(repeatedIn([placed('A', ATP, 'Mitochondria', null), placed('B', ATP, 'Mitochondria', null)])).toEqual([1]);
});

test('cards that are there already stay, and are compared with', () => {
  const cards = [placed('A', ATP, 'Mitochondria', null), placed('B', ATP, 'Mitochondria')];
  expect(repeatedIn(cards, 1)).toEqual([1]);
  expect(repeatedIn(cards, 2)).toEqual([]);
});

test('of equal cards in different sets one always stays, and all that share its set', () => {
  const card = fc.record({
    set: fc.constantFrom('A', 'B'),
    question: fc.constantFrom(ATP, 'What is a vein of the leg?'),
    quote: fc.constantFrom('q', null),
  });
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 12 }), (made) => {
      const cards = made.map(({ set, question, quote }) => placed(set, question, 'One answer', quote));
      const gone = new Set(repeatedIn(cards));
      const left = cards.filter((_, i) => !gone.has(i));
      for (const { card: one } of cards) {
        const sets = left.filter(({ card: { question } }) => question === one.question).map(({ set }) => set);
        expect(new Set(sets).size).toBe(1);
      }
    }),
  );
});
