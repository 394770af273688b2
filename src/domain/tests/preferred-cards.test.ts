import { describe, expect, test } from 'vitest';
import type { FaceKey, StudyCard } from '../../contract/study.schema.ts';
import { paperByKind } from './paper/paper-by-kind.ts';
import { planTest } from './test-tasks.ts';
import { preferredCards } from './preferred-cards.ts';

const NOW = 1_000;

function studyCard(id: string, of: Partial<StudyCard['state']> = {}, face: FaceKey = 'forward'): StudyCard {
  const card = { id, question: `What is ${id}?`, answer: `Word ${id}`, questionImage: null, tags: [], bothWays: false };
  return { card, face, setId: id[0], state: { dueAt: null, lapses: 0, ...of } } as unknown as StudyCard;
}

/** Two sets of forty cards each, `a1` to `a40` and `b1` to `b40`, nothing of which was studied. */
const NEW = ['a', 'b'].flatMap((set) => Array.from({ length: 40 }, (_, n) => studyCard(`${set}${n + 1}`)));
const idsOf = (cards: readonly StudyCard[]) => cards.map(({ card }) => card.id);

const preferred = (pool: readonly StudyCard[], wanted: number, seed = 'seed') => {
  const { cards, spare } = preferredCards(pool, wanted, NOW, seed);
  return { cards: idsOf(cards), spare: idsOf(spare) };
};

test('what is missed often or due is among them, and others fill up', () => {
  const needy = [studyCard('b41', { lapses: 4 }), studyCard('b42', { dueAt: NOW })];
  const pool = [...NEW, ...needy, studyCard('b43', { dueAt: NOW + 1 })];
  const { cards, spare } = preferred(pool, 8);
  expect(cards).toHaveLength(8);
  expect(cards).toEqual(expect.arrayContaining(['b41', 'b42']));
  expect(spare).toHaveLength(2);
  expect(preferred(pool, 1)).toEqual({ cards: ['b41'], spare: ['b42'] });
  expect(preferred(pool, 1_000).cards).toHaveLength(pool.length);
});

test('where none needs it more they are of all sets, other ones for another seed', () => {
  for (const pool of [NEW, NEW.map(({ card }) => studyCard(card.id, { dueAt: NOW, lapses: 1 }))]) {
    const { cards } = preferred(pool, 20);
    expect(new Set(cards.map((id) => id[0]))).toEqual(new Set(['a', 'b']));
    expect(cards).toEqual(preferred(pool, 20).cards);
    expect(cards).not.toEqual(preferred(pool, 20, 'another').cards);
  }
});

test('a card that is asked both ways is one card, and needs it when one of its sides does', () => {
  const both = NEW.flatMap((face) => [face, studyCard(face.card.id, {}, 'backward')]);
  const pool = [...both, studyCard('b41'), studyCard('b41', { lapses: 1 }, 'backward')];
  const { cards, spare } = preferred(pool, 20);
  expect(new Set(cards).size).toBe(20);
  expect(new Set([...cards, ...spare]).size).toBe(25);
  expect(cards.filter((id) => id === 'b41')).toHaveLength(2);
});

describe('a test', () => {
  const needy = Array.from({ length: 5 }, (_, n) => studyCard(`b${50 + n}`, { lapses: 1 }));
  const pool = [...NEW, ...needy];
  const counts = { mc: 3, tf: 2, written: 3 };
  const seeds = Array.from({ length: 20 }, (_, n) => `${n}`);
  const all = expect.arrayContaining(idsOf(needy));

  test('of one’s own cards asks all that need it, and the answers of the others stand beside theirs', () => {
    for (const seed of seeds) {
      const paper = [...paperByKind(pool, counts, seed, preferredCards(pool, 8, NOW, seed))];
      expect(paper.map(({ cardId }) => cardId)).toEqual(all);
      expect(new Set(paper.map(({ cardId }) => cardId)).size).toBe(8);
      const beside = paper.flatMap((question) => question.beside);
      expect(beside.some((id) => !preferred(pool, 8, seed).cards.includes(id))).toBe(true);
    }
  });

  test('that a model writes asks all that need it, and others only where one gives no question', () => {
    const counter = { mc: 0, tf: 0, written: 0 };
    const sourceOf = ({ card: { id, question, answer } }: StudyCard) => ({ setId: 's', cardId: id, question, answer });
    for (const seed of seeds) {
      const { cards, spare } = preferredCards(pool, 8, NOW, seed);
      const asked = (of: readonly StudyCard[]) =>
        planTest(of.map(sourceOf), { counts, difficulty: 'hard', counter, seed }, spare.map(sourceOf)).tasks.map(
          ({ source }) => source.cardId,
        );
      expect(asked(cards)).toEqual(all);
      expect(asked(cards.slice(1))).toHaveLength(8);
      expect(asked(cards.slice(1)).some((id) => idsOf(spare).includes(id ?? ''))).toBe(true);
    }
  });

  test('has a spare card where one cannot be asked so', () => {
    const long = 'A word that is part of an answer too long to be typed. '.repeat(5);
    const wordy = NEW.slice(0, 2).map((face) => ({ ...face, card: { ...face.card, answer: long } }));
    const paper = [
      ...paperByKind(NEW, { mc: 0, tf: 0, written: 3 }, 'seed', {
        cards: [...wordy, ...NEW.slice(2, 4)],
        spare: NEW.slice(4, 6),
      }),
    ];
    expect(paper).toHaveLength(3);
  });
});
