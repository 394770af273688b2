import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { confusedWith, isLeech, isLeechAlarm, LEECH_LAPSES, leechAdvice, type LeechCard } from './leech.ts';

const said = messages.leech;
const card = (question: string, answer: string, more: Partial<LeechCard> = {}): LeechCard => ({
  id: question,
  question,
  answer,
  hint: 'a hint',
  ...more,
});

describe('a leech', () => {
  test('is forgotten eight times and does not hold', () => {
    expect(isLeech({ lapses: 7, stability: 2 })).toBe(false);
    expect(isLeech({ lapses: 8, stability: 2 })).toBe(true);
    expect(isLeech({ lapses: 8, stability: 21 })).toBe(false);
    expect(isLeech({ lapses: 3, stability: 2 }, 3)).toBe(true);
  });

  test('is told of at the threshold and after every half as many lapses', () => {
    const alarms = (threshold?: number) =>
      Array.from({ length: 21 }, (_, lapses) => lapses).filter((lapses) =>
        isLeechAlarm({ lapses: lapses - 1 }, { lapses }, threshold),
      );
    expect(alarms()).toEqual([8, 12, 16, 20]);
    expect(alarms(5)).toEqual([5, 8, 11, 14, 17, 20]);
    expect(alarms(1)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('is not told of again while it is remembered', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 20 }), (lapses, threshold) => {
        expect(isLeechAlarm({ lapses }, { lapses }, threshold)).toBe(false);
      }),
    );
  });
});

describe('what is told', () => {
  const counts = { lapses: LEECH_LAPSES, reps: 30 };

  test('begins with the count', () => {
    expect(leechAdvice(card('Capital of France?', 'Paris'), counts, [])).toEqual([said.found(8, 30), said.anchor]);
  });

  test('names what can be seen in the card', () => {
    const several = card('What is osmosis? What is diffusion?', 'Two ways', { hint: '' });
    expect(leechAdvice(several, counts, []).slice(1)).toEqual([said.several, said.hint]);
    expect(leechAdvice(card('Why?', 'word '.repeat(80)), counts, [])).toContain(said.long);
  });

  test('names the card it is taken for', () => {
    const mitosis = card('Which division keeps the number of chromosomes?', 'mitosis');
    const meiosis = card('Which division halves the number of chromosomes?', 'meiosis');
    const other = card('Where is it warm?', 'at the equator');
    expect(leechAdvice(mitosis, counts, [mitosis, other, meiosis]).slice(1)).toEqual([said.alike(meiosis.question)]);
    expect(confusedWith(mitosis, [mitosis, other])).toBeNull();
  });

  test('takes no card for another that says the same', () => {
    expect(confusedWith(card('What is it?', 'a cell'), [card('What is  it, then?', 'A  cell')])).toBeNull();
  });
});
