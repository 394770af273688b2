import { describe, expect, test } from 'vitest';
import { checkedSets, refusalOf } from './card-refusal.ts';
import type { DraftCard } from './read-cards.ts';

const card = (question: string, answer: string, fields: Partial<DraftCard> = {}): DraftCard => ({
  question,
  answer,
  hint: '',
  page: 1,
  quote: '',
  ...fields,
});
const answer = (...cards: DraftCard[]) => ({ documentSummary: '', sets: [{ topic: 'T', summary: '', cards }] });
const reasons = (...cards: DraftCard[]) => checkedSets(answer(...cards)).refused.map(({ reason }) => reason);

describe('a question that yes or no answers', () => {
  test.each([
    ['Do veins have valves?', 'Yes'],
    ['Is the pressure in veins high?', 'No, it is about 1 kPa.'],
    ['True or false: veins have valves.', 'True'],
    ['Veins have valves?', 'Yes.'],
    ['Was the treaty signed in 1919?', 'Yes, in June'],
    ['Haben Venen Klappen?', 'Ja'],
    ['Ist der Druck in Venen hoch?', 'Nein, etwa 1 kPa'],
    ['Est-ce que les veines ont des valves ?', 'Oui'],
    ['¿Tienen válvulas las venas?', 'Sí'],
  ])('%s – %s', (question, reply) => {
    expect(refusalOf({ question, answer: reply })).toBe('yes_no');
  });

  test.each([
    ['What is the symbol of nobelium?', 'No'],
    ['Symbol of silicon?', 'Si'],
    ['Why do veins have valves?', 'No blood flows back'],
    ['Was ist das Zeichen für Silizium?', 'Si'],
    ['Is light a wave or a particle?', 'Both'],
    ['When is a number prime?', 'True primes have two divisors'],
    ['Veins', 'No muscle, but valves'],
    ['How do you say “yes” in German?', 'Ja'],
    ['Is blood in veins brighter or darker than in arteries?', 'Darker'],
  ])('not: %s – %s', (question, reply) => {
    expect(refusalOf({ question, answer: reply })).toBeNull();
  });
});

describe('an answer that its question tells', () => {
  test.each([
    ['What does photosynthesis in plants do by photosynthesis?', 'Photosynthesis'],
    ['Which organelle, the mitochondrion, makes ATP?', 'the Mitochondrion'],
    ['Wozu dient die Zellatmung in der Zelle?', 'die Zellatmung'],
  ])('%s – %s', (question, reply) => {
    expect(refusalOf({ question, answer: reply })).toBe('told');
  });

  test.each([
    ['Which travels faster, light or sound?', 'Light'],
    ['What is the plural of “sheep”?', 'sheep'],
    ['What is the derivative of x^2 at x = 1?', '2'],
    ['What makes ATP?', 'Mitochondria'],
    ['What do plants need for photosynthesis?', 'Light, water and carbon dioxide'],
    ['Which of these is a noble gas: argon, iron?', 'Argon'],
    ['What stands for iron (Fe) in the periodic table?', 'Fe'],
    ['What does a lightbulb give?', 'light'],
  ])('not: %s – %s', (question, reply) => {
    expect(refusalOf({ question, answer: reply })).toBeNull();
  });
});

describe('cards of an answer', () => {
  test('one that names no page is refused where others name theirs', () => {
    expect(reasons(card('A?', 'a'), card('B?', 'b', { page: null }))).toEqual(['no_page']);
  });

  test('a model that names no page at all was not able to: its cards stay', () => {
    expect(reasons(card('A?', 'a', { page: null }), card('B?', 'b', { page: null }))).toEqual([]);
  });

  test('a hint that tells the answer goes, and the card stays', () => {
    const { sets, refused } = checkedSets(
      answer(
        card('What makes ATP?', 'Mitochondria', { hint: 'They are called mitochondria' }),
        card('B?', 'b', { hint: 'c' }),
      ),
    );
    expect(sets[0]?.cards.map(({ hint }) => hint)).toEqual(['', 'c']);
    expect(refused).toEqual([]);
  });

  test('what is refused keeps all of the card, and its topic', () => {
    const refused = card('Is it?', 'Yes', { quote: 'It is.', hint: 'h' });
    expect(checkedSets(answer(card('A?', 'a'), refused)).refused).toEqual([
      { reason: 'yes_no', topic: 'T', card: refused },
    ]);
  });
});
