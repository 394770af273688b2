import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../study-day.ts';
import { dayOf, movePart, progressOf, tickPart, withTicksOf } from './plan-edit.ts';
import { minutesOf, readPlan, writePlan, type PlanDay, type StudyPlanText } from './plan-text.ts';

const FIRST = Date.UTC(2026, 2, 20);
const dateAt = (n: number): string => new Date(FIRST + n * DAY_MS).toISOString().slice(0, 10);
const SETS = ['bones', 'cells', 'plants'];

const count = fc.integer({ min: 0, max: 500 });
const day = (date: string): fc.Arbitrary<PlanDay> =>
  fc.record({
    date: fc.constant(date),
    note: fc.string(),
    parts: fc
      .subarray(SETS, { minLength: 1 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((setId) =>
            fc.record({ setId: fc.constant(setId), fresh: count, reviews: count, minutes: count, done: fc.boolean() }),
          ),
        ),
      ),
  });
const days = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
  .chain((list) => fc.tuple(...list.toSorted((a, b) => a - b).map((n) => day(dateAt(n)))));
const plans: fc.Arbitrary<StudyPlanText> = fc.record({
  title: fc.string(),
  goal: fc.oneof(fc.string(), fc.constant('Read\n```ninefold-plan\n{}\n```\nfirst')),
  from: fc.constant(dateAt(0)),
  to: fc.constant(dateAt(60)),
  time: fc.record({
    minutesPerDay: fc.integer({ min: 5, max: 960 }),
    daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    breaks: fc.array(fc.constant({ from: dateAt(1), to: dateAt(3) }), { maxLength: 2 }),
  }),
  newCards: fc.boolean(),
  examId: fc.option(fc.string()),
  by: fc.constantFrom('rules', 'model', 'refused'),
  moved: count,
  leftOut: count,
  waiting: count,
  neededMinutes: fc.option(count),
  recall: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0),
  sets: fc.constant(SETS.map((id) => ({ id, topic: `The ${id} \`\`\`` }))),
  days,
});
const WORDING = { day: (date: string) => date, part: (topic: string) => topic };
const cards = ({ days: all }: StudyPlanText): readonly string[] =>
  SETS.map((id) => {
    const parts = all.flatMap((each) => each.parts.filter(({ setId }) => setId === id));
    return `${id} ${parts.reduce((sum, part) => sum + part.fresh, 0)} ${parts.reduce((sum, part) => sum + part.reviews, 0)} ${minutesOf(parts)}`;
  });

describe('the text of a plan', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(readPlan(writePlan(plan, WORDING))).toEqual(plan);
      }),
    );
  });

  test('can be read by anybody, with what is done ticked', () => {
    const [plan] = fc.sample(plans, { seed: 1, numRuns: 1 });
    const part = { setId: 'bones', fresh: 3, reviews: 2, minutes: 4, done: true };
    const text = writePlan(
      { ...plan!, title: 'Anatomy', goal: 'The skull first', days: [{ date: dateAt(9), note: '', parts: [part] }] },
      { day: (date, minutes) => `${date}, ${minutes} min`, part: (topic, { fresh }) => `${topic}: ${fresh} new` },
    );
    expect(text.split('```ninefold-plan')[0]).toBe(
      '# Anatomy\n\nThe skull first\n\n## 2026-03-29, 4 min\n\n- [x] The bones ```: 3 new\n\n',
    );
  });

  test('that is damaged, or of somebody else, is no plan', () => {
    for (const text of ['', 'Monday: cells.', '```ninefold-plan\n{"form":1}\n```', '```ninefold-plan\n{\n```'])
      expect(readPlan(text)).toBeNull();
    fc.assert(
      fc.property(plans, fc.nat(), (plan, at) => {
        const text = writePlan(plan, WORDING);
        const cut = text.slice(0, at % text.length);
        const read = readPlan(cut);
        expect(read === null || text.startsWith(cut)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => readPlan(`\`\`\`ninefold-plan\n${JSON.stringify(value)}\n\`\`\``)).not.toThrow();
      }),
    );
  });
});

describe('a plan changed by hand', () => {
  test('keeps every card, in order of the days, across a clock change too', () => {
    fc.assert(
      fc.property(plans, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 60 }), (plan, d, p, to) => {
        const from = plan.days[d % Math.max(1, plan.days.length)];
        const part = from?.parts[p % from.parts.length];
        if (!from || !part) return;
        const moved = movePart(plan, from.date, part.setId, dateAt(to));
        expect(cards(moved)).toEqual(cards(plan));
        const dates = moved.days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(moved.days.every(({ parts }) => parts.length > 0)).toBe(true);
        expect(dayOf(moved, dateAt(to))?.parts.some(({ setId }) => setId === part.setId)).toBe(true);
      }),
    );
  });

  test('counts a day as done when all of it is, and one before today as missed when it is not', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 60 }), (plan, n) => {
        const all = plan.days.flatMap((each) => each.parts.map(({ setId }) => ({ date: each.date, setId })));
        const done = all.reduce((now, { date, setId }) => tickPart(now, date, setId, true), plan);
        expect(progressOf(done, dateAt(n))).toEqual({ doneDays: plan.days.length, days: plan.days.length, missed: 0 });
        const none = all.reduce((now, { date, setId }) => tickPart(now, date, setId, false), done);
        expect(progressOf(none, dateAt(n))).toEqual({
          doneDays: 0,
          days: plan.days.length,
          missed: plan.days.filter(({ date }) => date < dateAt(n)).length,
        });
      }),
    );
  });
});

describe('a plan that is laid out anew', () => {
  const part = (setId: string, fresh: number, done = false) => ({ setId, fresh, reviews: 0, minutes: fresh, done });
  const [any] = fc.sample(plans, { numRuns: 1, seed: 1 });
  const planOf = (from: number, ids: readonly string[], all: Readonly<Record<number, PlanDay['parts']>>) => ({
    ...any!,
    from: dateAt(from),
    sets: ids.map((id) => ({ id, topic: id })),
    days: Object.entries(all).map(([n, parts]) => ({ date: dateAt(Number(n)), note: '', parts })),
  });

  test('keeps what was ticked, before its first day too, and says what is still to do', () => {
    const before = planOf(0, ['bones', 'cells'], {
      0: [part('bones', 5, true), part('cells', 3)],
      2: [part('bones', 4, true), part('cells', 6, true)],
      3: [part('bones', 2, true)],
    });
    const anew = planOf(2, ['bones', 'cells'], { 2: [part('bones', 4), part('cells', 9)], 4: [part('bones', 1)] });
    expect(withTicksOf(before, anew)).toEqual({
      ...anew,
      from: dateAt(0),
      days: planOf(0, [], {
        0: [part('bones', 5, true)],
        2: [part('bones', 4, true), part('cells', 9)],
        3: [part('bones', 2, true)],
        4: [part('bones', 1)],
      }).days,
    });
    const without = withTicksOf(before, planOf(2, ['cells'], { 4: [part('cells', 9)] }));
    expect(without.days.map(({ date }) => date)).toEqual([dateAt(2), dateAt(4)]);
  });

  test('loses no part and names no set twice on a day', () => {
    fc.assert(
      fc.property(plans, plans, (before, anew) => {
        const kept = withTicksOf(before, anew);
        for (const { date, parts } of anew.days)
          for (const { setId, fresh, reviews } of parts)
            expect(dayOf(kept, date)?.parts).toContainEqual(expect.objectContaining({ setId, fresh, reviews }));
        for (const { parts } of kept.days) expect(new Set(parts.map(({ setId }) => setId)).size).toBe(parts.length);
        expect(kept.days.map(({ date }) => date)).toEqual(kept.days.map(({ date }) => date).toSorted());
      }),
    );
  });
});
