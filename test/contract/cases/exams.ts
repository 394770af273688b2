import { expect } from 'vitest';
import { bothWaysSet, refusal, UTC, wordSet, type ContractCase, type Tools } from './case.ts';

const DAY_MS = 86_400_000;
const PLAN = { minutesPerDay: 10, daysOff: [], breaks: [] };

const words = (count: number): string[] => Array.from({ length: count }, (_, n) => `word ${n}`);

/** An exam so many days from now, in sets of new cards. */
function examIn(tools: Tools, days: number, cards: number, plan: typeof PLAN | null = PLAN) {
  return examOf(tools, days, wordSet('Bones', words(cards)), plan);
}

async function examOf(
  { api, clock }: Tools,
  days: number,
  input: ReturnType<typeof wordSet>,
  plan: typeof PLAN | null = PLAN,
) {
  const set = await api.sets.create(input);
  const start = Math.floor(clock.now() / DAY_MS) * DAY_MS + days * DAY_MS;
  const fields = { kind: 'exam' as const, allDay: true, start, end: start + DAY_MS, setIds: [set.id], plan };
  return { set, exam: await api.calendar.create({ id: 'exam', title: 'Anatomy', ...fields }) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const examsCases: ContractCase[] = [
  {
    operation: 'exams.plan',
    title: 'spreads the new cards of the sets over the days before the exam, and predicts what will be known',
    async run(tools) {
      const { exam } = await examIn(tools, 21, 30);
      const plan = await tools.api.exams.plan({ id: exam.id, ...UTC });
      expect(plan).toMatchObject({
        cards: 30,
        fresh: 30,
        minutesPerDay: 10,
        leftOut: 0,
        neededMinutes: null,
        doneToday: 0,
      });
      expect(plan.examDay - plan.today).toBe(21);
      expect(plan.days).toHaveLength(21);
      expect(plan.days.slice(0, 15).map(({ fresh }) => fresh)).toEqual(Array.from({ length: 15 }, () => 2));
      expect(plan.lastFresh).toBe(plan.today + 14);
      expect(plan.without).toEqual({ mean: 0, above90: 0 });
      expect(plan.withPlan.mean).toBeGreaterThan(0.85);
      await refusal(tools.api.exams.plan({ id: 'no-such-exam', ...UTC }), 'not_found');
    },
  },
  {
    operation: 'exams.plan',
    title: 'counts cards that are asked both ways as cards, and asks for their sides on different days',
    async run(tools) {
      const { set, exam } = await examOf(tools, 1, bothWaysSet('Bones', words(10)));
      const plan = () => tools.api.exams.plan({ id: exam.id, ...UTC });
      expect(await plan()).toMatchObject({
        cards: 10,
        fresh: 10,
        days: [{ fresh: 10 }],
        leftOut: 10,
        neededMinutes: null,
        withPlan: { above90: 0 },
      });
      await tools.api.calendar.update({ id: exam.id, start: exam.start + DAY_MS, end: exam.end + DAY_MS });
      expect(await plan()).toMatchObject({
        days: [{ fresh: 10 }, { fresh: 10 }],
        leftOut: 0,
        withPlan: { above90: 10 },
      });
      await tools.api.study.grade({
        id: '01900000-0000-7000-8000-000000000000',
        cardId: set.flashcards[0]!.id,
        rating: 4,
        durationMs: 4_000,
        reviewedAt: tools.clock.now(),
        ...UTC,
      });
      expect(await plan()).toMatchObject({ cards: 10, fresh: 10, days: [{ fresh: 9 }, { fresh: 10 }] });
    },
  },
  {
    operation: 'exams.plan',
    title: 'counts what was done today, and asks for no more of it',
    async run(tools) {
      const { set, exam } = await examIn(tools, 20, 28);
      for (const [n, { id: cardId }] of set.flashcards.slice(0, 2).entries())
        await tools.api.study.grade({
          id: `01900000-0000-7000-8000-00000000000${n}`,
          cardId,
          rating: 4,
          durationMs: 4_000,
          reviewedAt: tools.clock.now(),
          ...UTC,
        });
      const { days, doneToday, fresh, secondsPerGrade } = await tools.api.exams.plan({ id: exam.id, ...UTC });
      expect([doneToday, fresh, secondsPerGrade]).toEqual([2, 26, 4]);
      expect(days[0]).toMatchObject({ fresh: 0, reviews: 0 });
      expect(days[1]).toMatchObject({ fresh: 2 });
    },
  },
  {
    operation: 'exams.plan',
    title: 'keeps days off free, and says what is too much and what time it would take',
    async run(tools) {
      const { exam } = await examIn(tools, 14, 300);
      const plan = await tools.api.exams.plan({ id: exam.id, ...UTC });
      expect(plan.leftOut).toBeGreaterThan(0);
      expect(plan.neededMinutes).toBeGreaterThan(10);
      expect(sum(plan.days.map(({ fresh }) => fresh)) + plan.leftOut).toBe(300);
      const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
      const from = dateOf(plan.today + 2);
      await tools.api.calendar.update({
        id: exam.id,
        plan: { ...PLAN, daysOff: [0], breaks: [{ from, to: dateOf(plan.today + 3) }] },
      });
      const { days } = await tools.api.exams.plan({ id: exam.id, ...UTC });
      expect(days.filter(({ isOff }) => isOff).length).toBeGreaterThanOrEqual(3);
      expect(days[2]).toMatchObject({ isOff: true, grades: 0 });
      expect(days[3]).toMatchObject({ isOff: true, grades: 0 });
      expect(days.find(({ day }) => (day + 4) % 7 === 0)).toMatchObject({ isOff: true, fresh: 0 });
    },
  },
  {
    operation: 'exams.plan',
    title: 'has no days left for an exam that is over, and a usual time for one that nobody planned',
    async run(tools) {
      const { exam } = await examIn(tools, 2, 3, null);
      expect(exam.plan).toBeNull();
      expect(await tools.api.exams.plan({ id: exam.id, ...UTC })).toMatchObject({ minutesPerDay: 20, days: [{}, {}] });
      tools.clock.advance(5 * DAY_MS);
      expect(await tools.api.exams.plan({ id: exam.id, ...UTC })).toMatchObject({ days: [], leftOut: 3 });
    },
  },
  {
    operation: 'statistics.reviews',
    title: 'breaks no streak on days that were planned as a break for an exam',
    async run(tools) {
      const { api, clock } = tools;
      const { set } = await examIn(tools, 30, 3, null);
      const grade = (n: number) => ({
        id: `01900000-0000-7000-8000-00000000000${n}`,
        cardId: set.flashcards[0]!.id,
        rating: 3 as const,
        durationMs: 1_000,
        reviewedAt: clock.now(),
        ...UTC,
      });
      await api.study.grade(grade(1));
      clock.advance(4 * DAY_MS);
      await api.study.grade(grade(2));
      expect((await api.statistics.reviews(UTC)).streak).toMatchObject({ current: 1 });
      const dateOf = (ago: number) => new Date(clock.now() - ago * DAY_MS).toISOString().slice(0, 10);
      const breaks = [{ from: dateOf(3), to: dateOf(1) }];
      await api.calendar.update({ id: 'exam', plan: { ...PLAN, breaks } });
      expect((await api.statistics.reviews(UTC)).streak).toMatchObject({ current: 2, longest: 2 });
    },
  },
  {
    operation: 'calendar.update',
    title: 'keeps the time for an exam, changes it as a whole, and empties it',
    async run(tools) {
      const { api } = tools;
      const { exam } = await examIn(tools, 9, 1);
      expect(exam.plan).toEqual(PLAN);
      const changed = { minutesPerDay: 45, daysOff: [6, 0], breaks: [] };
      const { plan } = await api.calendar.update({ id: 'exam', plan: changed });
      expect(plan).toEqual({ ...changed, daysOff: [0, 6] });
      expect((await api.calendar.update({ id: 'exam', title: 'Other' })).plan).toEqual(plan);
      expect((await api.calendar.update({ id: 'exam', plan: null })).plan).toBeNull();
      await refusal(api.calendar.update({ id: 'exam', plan: { ...changed, minutesPerDay: 0 } }), 'invalid_input');
      await refusal(
        api.calendar.update({ id: 'exam', plan: { ...changed, breaks: [{ from: 'soon', to: 'later' }] } }),
        'invalid_input',
      );
    },
  },
];
