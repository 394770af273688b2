import { expect, test } from 'vitest';
import type { FaceKey, StudyCard } from '../../contract/study.schema.ts';
import { paperByKind } from './paper/paper-by-kind.ts';
import { preferredCards } from './preferred-cards.ts';

const NOW = 1_000;

function studyCard(id: string, of: Partial<StudyCard['state']> = {}, face: FaceKey = 'forward'): StudyCard {
  const card = { id, question: `What is ${id}?`, answer: `Word ${id}`, questionImage: null, tags: [], bothWays: false };
  return { card, face, setId: id[0], state: { dueAt: null, lapses: 0, ...of } } as unknown as StudyCard;
}

/** Two sets of forty cards each, `a1` to `a40` and `b1` to `b40`, nothing of which was studied. */
const NEW = ['a', 'b'].flatMap((set) => Array.from({ length: 40 }, (_, n) => studyCard(`${set}${n + 1}`)));
const idsOf = (cards: readonly StudyCard[]) => cards.map(({ card }) => card.id);

test('what is missed often or due is among them, and others fill up', () => {
  const pool = [
    ...NEW,
    studyCard('b41', { lapses: 4 }),
    studyCard('b42', { dueAt: NOW }),
    studyCard('b43', { dueAt: NOW + 1 }),
  ];
  const ids = idsOf(preferredCards(pool, 8, NOW, 'seed'));
  expect(ids).toHaveLength(10);
  expect(ids).toEqual(expect.arrayContaining(['b41', 'b42']));
  expect(idsOf(preferredCards(pool, 1, NOW, 'seed'))).toEqual(['b41', 'b42']);
  expect(preferredCards(pool, 1_000, NOW, 'seed')).toHaveLength(pool.length);
});

test('where none needs it more they are of all sets, other ones for another seed', () => {
  for (const pool of [NEW, NEW.map(({ card }) => studyCard(card.id, { dueAt: NOW, lapses: 1 }))]) {
    const ids = idsOf(preferredCards(pool, 20, NOW, 'seed'));
    expect(new Set(ids.map((id) => id[0]))).toEqual(new Set(['a', 'b']));
    expect(ids).toEqual(idsOf(preferredCards(pool, 20, NOW, 'seed')));
    expect(ids).not.toEqual(idsOf(preferredCards(pool, 20, NOW, 'another')));
  }
});

test('a card that is asked both ways is one card, and needs it when one of its sides does', () => {
  const both = NEW.flatMap((face) => [face, studyCard(face.card.id, {}, 'backward')]);
  const pool = [...both, studyCard('b41'), studyCard('b41', { lapses: 1 }, 'backward')];
  const ids = idsOf(preferredCards(pool, 20, NOW, 'seed'));
  expect(new Set(ids).size).toBe(25);
  expect(ids.filter((id) => id === 'b41')).toHaveLength(2);
});

test('a test of one’s own cards asks these, and the answers of the others stand beside theirs', () => {
  const preferred = NEW.slice(0, 4);
  const paper = [...paperByKind(NEW, { mc: 3, tf: 0, written: 1 }, 'seed', preferred)];
  expect(new Set(paper.map(({ cardId }) => cardId))).toEqual(new Set(idsOf(preferred)));
  const beside = paper.flatMap((question) => question.beside);
  expect(beside.some((id) => !idsOf(preferred).includes(id))).toBe(true);
});
