import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fsrs } from 'ts-fsrs';
import { dueRange } from './due-range.ts';
import { chooseDueDay } from './even-load.ts';
import { apart } from './siblings.ts';

const interval = fc.integer({ min: 1, max: 2_000 });

describe('the range of a due date', () => {
  test('is the one that the library takes its fuzz from', () => {
    fc.assert(
      fc.property(interval, fc.integer({ min: 0, max: 2_000 }), fc.string(), (days, elapsed, seed) => {
        const library = fsrs({ enable_fuzz: true });
        library.seed = seed;
        const { earliest, latest } = dueRange(days, elapsed);
        const fuzzed = library.apply_fuzz(days, elapsed);
        expect(fuzzed).toBeGreaterThanOrEqual(earliest);
        expect(fuzzed).toBeLessThanOrEqual(latest);
      }),
    );
  });

  test('holds the ideal day, and short intervals stay', () => {
    fc.assert(
      fc.property(interval, fc.nat({ max: 2_000 }), (days, elapsed) => {
        const { earliest, ideal, latest } = dueRange(days, elapsed);
        expect(ideal).toBe(days);
        expect(earliest).toBeGreaterThanOrEqual(1);
        expect(earliest <= ideal && ideal <= latest).toBe(true);
      }),
    );
    expect(dueRange(1, 0)).toEqual({ earliest: 1, ideal: 1, latest: 1 });
    expect(dueRange(2, 0)).toEqual({ earliest: 2, ideal: 2, latest: 2 });
    expect(dueRange(10, 5)).toEqual({ earliest: 8, ideal: 10, latest: 12 });
  });
});

describe('the day of a card', () => {
  const range = { earliest: 8, ideal: 10, latest: 12 };
  const TODAY = 20_000;
  const choose = (load: Parameters<typeof chooseDueDay>[3], cardId = 'card') =>
    chooseDueDay(cardId, TODAY, range, load) - TODAY;

  test('is the ideal one while all are alike', () => {
    expect(choose({ dueOn: () => 7 })).toBe(10);
  });

  test('is the one with the least work', () => {
    expect(choose({ dueOn: (day) => (day === TODAY + 8 ? 3 : 4) })).toBe(8);
  });

  test('is one without a sibling, however much there is to do', () => {
    const dueOn = (day: number) => (day === TODAY + 10 ? 0 : 50);
    expect(choose({ dueOn, hasSibling: (day) => day === TODAY + 10 })).not.toBe(10);
    expect(choose({ dueOn, hasSibling: () => true })).toBe(10);
  });

  test('heeds the share that a person wants of it', () => {
    const weekend = (day: number) => (day === TODAY + 10 ? 0.25 : 1);
    expect(choose({ dueOn: () => 4, share: weekend })).not.toBe(10);
    expect(choose({ dueOn: () => 4, share: () => 0 })).toBe(10);
    expect(choose({ dueOn: () => 400, share: (day) => (day === TODAY + 12 ? 1 : 0) })).toBe(12);
  });

  test('differs between cards where two days are alike', () => {
    const dueOn = (day: number) => (day === TODAY + 10 ? 9 : 0);
    const days = new Set(Array.from({ length: 30 }, (_, i) => choose({ dueOn }, `card ${i}`)));
    expect(days).toEqual(new Set([9, 11]));
  });

  test('makes the load even: cards of one interval spread over their range', () => {
    const due = new Map<number, number>();
    for (let i = 0; i < 100; i++) {
      const day = chooseDueDay(`card ${i}`, TODAY, range, { dueOn: (of) => due.get(of) ?? 0 });
      due.set(day, (due.get(day) ?? 0) + 1);
    }
    expect([...due.values()]).toEqual([20, 20, 20, 20, 20]);
  });

  test('lies within the range, and is the same for the same facts', () => {
    const loads = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.string(), interval, fc.nat({ max: 100 }), loads, (cardId, days, elapsed, counts) => {
        const of = dueRange(days, elapsed);
        const load = { dueOn: (day: number) => counts[day % counts.length] ?? 0 };
        const chosen = chooseDueDay(cardId, TODAY, of, load);
        expect(chosen - TODAY).toBeGreaterThanOrEqual(of.earliest);
        expect(chosen - TODAY).toBeLessThanOrEqual(of.latest);
        expect(chooseDueDay(cardId, TODAY, of, load)).toBe(chosen);
      }),
    );
  });
});

describe('siblings', () => {
  const families = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 });

  test('stand apart where that can be had, and none is lost', () => {
    expect(apart(['a1', 'a2', 'b1', 'c1', 'd1', 'a3'], (name) => name.charAt(0))).toEqual([
      'a1',
      'b1',
      'c1',
      'd1',
      'a2',
      'a3',
    ]);
    fc.assert(
      fc.property(families, (list) => {
        const order = apart(list, (family) => family, 1);
        expect(order.toSorted()).toEqual(list.toSorted());
        const most = Math.max(0, ...[...Map.groupBy(list, (family) => family).values()].map((same) => same.length));
        const touching = order.filter((family, i) => i > 0 && family === order[i - 1]).length;
        expect(touching).toBeLessThanOrEqual(Math.max(0, most - 1));
      }),
    );
  });
});
