import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, type ContractCase } from './case.ts';

const WEEK = { id: 'local:first-week', content: 'Monday: cells. Tuesday: bones.' };
const MISSING = 'no-such-plan';

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
