import { expect, test } from 'vitest';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { cardsBeyond, cardsToTake, roundOf } from './round-cards.ts';

const NOW = 1_000;
const TIME = { now: NOW, dayStart: 500 };
const card = (id: string, phase: 'new' | 'review', dueAt: number | null): StudyCard =>
  ({ card: { id, buriedUntil: null }, face: 'forward', state: { phase, dueAt, lastReviewAt: null } }) as StudyCard;
const idsOf = (cards: readonly StudyCard[]) => cards.map((one) => one.card.id);

const CARDS = [
  card('later', 'review', NOW + 1),
  card('new', 'new', null),
  card('due', 'review', NOW),
  card('newer', 'new', null),
  card('overdue', 'review', 1),
];

test('what is due comes first, then what is new, each as it came', () => {
  expect(idsOf(cardsToTake(CARDS, TIME))).toEqual(['due', 'overdue', 'new', 'newer', 'later']);
});

test('beyond a round are the faces that it did not have', () => {
  const backward: StudyCard = { ...CARDS[2]!, face: 'backward' };
  const had = new Set(['due', 'new', 'later']);
  expect(cardsBeyond([...CARDS, backward], had)).toEqual([CARDS[3], CARDS[4], backward]);
});

const turned = (of: StudyCard, state: Partial<StudyCard['state']> = {}): StudyCard => ({
  ...of,
  face: 'backward',
  state: { ...of.state, ...state },
});

test('a card that was put aside does not come before its day', () => {
  const aside = (id: string, buriedUntil: number) => {
    const one = card(id, 'new', null);
    return { ...one, card: { ...one.card, buriedUntil } };
  };
  expect(idsOf(cardsToTake([aside('aside', NOW + 1), aside('back', NOW)], TIME))).toEqual(['back']);
});

test('other sides of what was asked today come last', () => {
  const [later, fresh] = [CARDS[0]!, CARDS[1]!];
  const askedToday = turned(later, { lastReviewAt: 600 });
  const askedBefore = turned(fresh, { lastReviewAt: 400 });
  const order = cardsToTake([later, askedToday, askedBefore, fresh], TIME);
  expect(order).toEqual([askedBefore, fresh, askedToday, later]);
});

test('a round has one side of a card, and the rounds after it have the others', () => {
  const pool = CARDS.flatMap((one) => [one, turned(one)]);
  const round = roundOf(pool);
  expect(round).toEqual(CARDS);
  const had = new Set(['later', 'new', 'due']);
  expect(idsOf(roundOf(cardsBeyond(pool, had)))).toEqual(['newer', 'overdue', 'later', 'new', 'due']);
  expect(roundOf(Array.from({ length: 150 }, (_, at) => card(String(at), 'new', null)))).toHaveLength(100);
});
