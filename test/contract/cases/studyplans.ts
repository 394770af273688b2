import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, type ContractCase } from './case.ts';

const WEEK = { id: 'local:first-week', content: 'Monday: cells. Tuesday: bones.' };
const MISSING = 'no-such-plan';
const DAY_MS = 86_400_000;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const studyplansCases: ContractCase[] = [
  {
    operation: 'studyplans.create',
    title: 'keeps a plan under the id it was made with on a device, once',
    async run({ api, clock }) {
      const made = await api.studyplans.create(WEEK);
      expect(made).toMatchObject({ ...WEEK, date: clock.now(), updatedAt: clock.now() });
      clock.advance(1_000);
      expect(await api.studyplans.create({ ...WEEK, content: 'Sent again.' })).toEqual(made);
      expect(await api.studyplans.create({ id: 'dated', date: 5, content: '' })).toMatchObject({ date: 5 });
    },
  },
  {
    operation: 'studyplans.create',
    title: 'names a plan itself, on a desktop as one of its own',
    parity: false,
    async run({ api, host }) {
      const { id } = await api.studyplans.create({ content: 'A plan.' });
      expect(id.startsWith('local:')).toBe(host === 'desktop');
      expect(await api.studyplans.get({ id })).toMatchObject({ content: 'A plan.' });
    },
  },
  {
    operation: 'studyplans.list',
    title: 'lists the plans, the latest first',
    async run({ api }) {
      const early = await api.studyplans.create({ id: 'early', date: 1, content: 'a' });
      const late = await api.studyplans.create({ id: 'late', date: 2, content: 'b' });
      expect(await api.studyplans.list()).toEqual({ studyplans: [late, early] });
    },
  },
  {
    operation: 'studyplans.get',
    title: 'answers a plan, and says what is missing',
    async run({ api }) {
      const made = await api.studyplans.create(WEEK);
      expect(await api.studyplans.get({ id: made.id })).toEqual(made);
      expect((await refusal(api.studyplans.get({ id: '' }), 'invalid_input')).detail).toBe(
        messages.stored.planIdMissing,
      );
      expect((await refusal(api.studyplans.get({ id: MISSING }), 'not_found')).detail).toBe(
        messages.stored.planNotFound,
      );
    },
  },
  {
    operation: 'studyplans.update',
    title: 'gives a plan that the caller has seen another text',
    async run({ api, clock }) {
      const made = await api.studyplans.create(WEEK);
      clock.advance(1_000);
      const content = 'Monday: bones. Tuesday: cells.';
      const changed = await api.studyplans.update({ id: made.id, content, baseVer: made.ver });
      expect(changed).toMatchObject({ id: made.id, date: made.date, content, updatedAt: clock.now() });
      const problem = await refusal(
        api.studyplans.update({ id: made.id, content: 'Late.', baseVer: made.ver }),
        'conflict',
      );
      expect(problem.extras).toMatchObject({ current: changed });
      expect(await api.studyplans.update({ id: made.id, content, baseVer: made.ver })).toEqual(changed);
      expect((await refusal(api.studyplans.update({ id: MISSING, content }), 'not_found')).detail).toBe(
        messages.stored.planNotFound,
      );
    },
  },
  {
    operation: 'studyplans.propose',
    title: 'lays the cards of sets out over days, by its own rules or as it is wished',
    async run({ api, clock }) {
      for (const topic of ['Bones', 'Cells'])
        await api.sets.create({
          topic,
          flashcards: Array.from({ length: 6 }, (_, i) => ({ question: `${topic} ${i}`, answer: `${i}` })),
        });
      const day = (n: number): string => dateOf(clock.now() + n * DAY_MS);
      const wish = {
        setIds: ['cells', 'bones'],
        from: day(2),
        to: day(12),
        time: { minutesPerDay: 20, daysOff: [], breaks: [{ from: day(3), to: day(3) }] },
        newCards: true,
        utcOffsetMin: 0,
      };
      const plan = await api.studyplans.propose(wish);
      expect(plan).toMatchObject({ cards: 12, fresh: 12, leftOut: 0, waiting: 0, followed: true, moved: 0 });
      expect(plan.days).toHaveLength(11);
      expect(plan.days[0]).toMatchObject({ isOff: false, parts: [{ setId: 'cells', fresh: 2, reviews: 0 }] });
      expect(plan.days[1]).toMatchObject({ isOff: true, parts: [] });
      const first = plan.days[0]!.day;
      const wished = await api.studyplans.propose({
        ...wish,
        wishes: [
          { day: first, setId: 'bones', fresh: 6 },
          { day: first + 1, setId: 'cells', fresh: 6 },
        ],
      });
      expect(wished).toMatchObject({ leftOut: 0, followed: true, moved: 6 });
      expect(wished.days[0]!.parts).toMatchObject([{ setId: 'bones', fresh: 6 }]);
      expect(wished.days[2]!.parts[0]).toMatchObject({ setId: 'cells', fresh: 6 });
      expect((await api.studyplans.propose({ ...wish, newCards: false })).cards).toBe(0);
      expect((await api.studyplans.propose({ ...wish, setIds: [MISSING] })).cards).toBe(0);
      await refusal(api.studyplans.propose({ ...wish, to: day(1) }), 'invalid_input');
      await refusal(api.studyplans.propose({ ...wish, to: day(400) }), 'invalid_input');
    },
  },
  {
    operation: 'studyplans.remove',
    title: 'removes a plan that the caller has seen, and it comes back from the trash',
    async run({ api }) {
      const made = await api.studyplans.create(WEEK);
      const { id, updatedAt } = made;
      const problem = await refusal(api.studyplans.remove({ id, updatedAt: updatedAt - 1 }), 'conflict');
      expect(problem.extras).toMatchObject({ current: made });
      expect(await api.studyplans.remove({ id, updatedAt })).toEqual({ id });
      expect(await api.studyplans.list()).toEqual({ studyplans: [] });
      await api.trash.restore({ kind: 'studyplans', id });
      expect(await api.studyplans.get({ id })).toMatchObject(WEEK);
    },
  },
];
