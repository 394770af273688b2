import { describe, expect, test } from 'vitest';
import { OptionPool, type OptionFace } from './option-pool.ts';

const face = (cardId: string, question: string, answer: string, key: OptionFace['face'] = 'forward'): OptionFace => ({
  id: key === 'forward' ? cardId : `${cardId}.${key}`,
  cardId,
  face: key,
  question,
  answer,
  setId: 'set',
  tags: [],
});
const back = (cardId: string, question: string, answer: string): OptionFace =>
  face(cardId, question, answer, 'backward');
const answersOf = (faces: readonly OptionFace[]): string[] => faces.map(({ answer }) => answer);

const AAL = face('a', 'der Aal', 'eel');
const BIRNE = face('b', 'die Birne', 'pear');
const DORF = face('c', 'das Dorf', 'village');

describe('the options beside a face', () => {
  test('answer in its direction, and none is of its own card', () => {
    const pool = new OptionPool([AAL, back('a', 'eel', 'der Aal'), BIRNE, DORF]);
    expect(answersOf(pool.beside(AAL))).toEqual(['pear', 'village']);
    expect(answersOf(pool.beside(back('a', 'eel', 'der Aal')))).toEqual(['die Birne', 'das Dorf']);
  });

  test('have each card once, whether it is asked back itself or not', () => {
    const pool = new OptionPool([AAL, BIRNE, back('b', 'pear', 'die Birne'), DORF]);
    expect(pool.beside(back('a', 'eel', 'der Aal')).map(({ id }) => id)).toEqual(['b.backward', 'c.backward']);
    expect([...pool.byId().keys()].toSorted()).toEqual(['a', 'a.backward', 'b', 'b.backward', 'c', 'c.backward']);
  });

  test('asked back, are questions of others also where what those answer is too long for an option', () => {
    const isShort = (text: string): boolean => text.length < 20;
    const long = face('d', 'der Esel', 'an animal with long ears that carries loads');
    const asksMuch = face('f', 'Which animal with long ears carries loads?', 'donkey');
    const pool = new OptionPool([AAL, BIRNE, long, asksMuch], isShort);
    expect(answersOf(pool.beside(back('a', 'eel', 'der Aal')))).toEqual(['die Birne', 'der Esel']);
    expect(answersOf(pool.beside(AAL))).toEqual(['pear', 'donkey']);
  });

  test('are not turned round from a gap', () => {
    const gap = face('e', 'The … is a fruit.', 'pear', 'c1');
    const pool = new OptionPool([AAL, gap]);
    expect(answersOf(pool.beside(AAL))).toEqual(['pear']);
    expect(pool.beside(back('a', 'eel', 'der Aal'))).toEqual([]);
  });
});
