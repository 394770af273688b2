import { expect } from 'vitest';
import { refusal, wordSet, type ContractCase } from './case.ts';

const RESULT = {
  answered: 3,
  correct: 1,
  partial: 1,
  incorrect: 1,
  unanswered: 2,
  mode: 'test',
  testType: 'mc',
  answers: [{ ref: 'a', given: ['x', null] }, 'T'],
  cards: [{ id: 'c', verdict: 'partial' }],
};

export const performanceCases: ContractCase[] = [
  {
    operation: 'performance.record',
    title: 'keeps a flat record of a session, once for each id',
    async run({ api, clock }) {
      await api.sets.create(wordSet('Bones', ['ulna']));
      const made = await api.performance.record({ id: 'r1', setId: 'bones', ...RESULT });
      expect(made).toMatchObject({ id: 'r1', setId: 'bones', createdAt: clock.now(), ...RESULT });
      clock.advance(1_000);
      expect(await api.performance.record({ id: 'r1', setId: 'bones', correct: 9 })).toEqual(made);
      expect(await api.performance.ofSet({ set: 'bones' })).toEqual({ performance: [made] });
    },
  },
  {
    operation: 'performance.record',
    title: 'lets a session correct its own record, once for each thing it says, as far as taking it back',
    async run({ api }) {
      const first = await api.performance.record({ id: 'r1', setId: 'bones', ...RESULT });
      const correction = { id: 'r1', setId: 'bones', answered: 2, correct: 2, answers: ['T'], corrects: true };
      const corrected = await api.performance.record(correction);
      expect(corrected).toMatchObject({ id: 'r1', answered: 2, correct: 2, incorrect: 0, answers: ['T'] });
      expect(corrected.ver).toBeGreaterThan(first.ver);
      expect(await api.performance.record(correction)).toEqual(corrected);
      expect(await api.performance.ofSet({ set: 'bones' })).toEqual({ performance: [corrected] });
      await api.performance.record({ id: 'r1', setId: 'bones', corrects: true });
      expect(await api.performance.ofSet({ set: 'bones' })).toEqual({ performance: [] });
      expect(await api.performance.record({ id: 'none', setId: 'bones', corrects: true })).toMatchObject({
        answered: 0,
      });
      expect(await api.performance.ofSet({ set: 'bones' })).toEqual({ performance: [] });
      expect(await api.performance.record(correction)).toMatchObject({ id: 'r1', correct: 2 });
      expect((await api.performance.ofSet({ set: 'bones' })).performance).toHaveLength(1);
    },
  },
  {
    operation: 'performance.record',
    title: 'takes the results out of `data`, as bundles carry them, and keeps a record without its set',
    async run({ api }) {
      const made = await api.performance.record({ setId: 'gone', answered: 4, data: { ...RESULT, createdAt: 7 } });
      expect(made).toMatchObject({ setId: 'gone', ...RESULT, answered: 4, createdAt: 7 });
      expect(await api.performance.ofSet({ set: 'gone' })).toEqual({ performance: [made] });
      await refusal(api.performance.record({ setId: '' }), 'invalid_input');
      await refusal(api.performance.record({ setId: 'x', correct: -1 }), 'invalid_input');
    },
  },
  {
    operation: 'performance.ofSet',
    title: 'lists the records of a set by any name it has, the latest first',
    async run({ api }) {
      const before = await api.performance.record({ id: 'before', setId: 'bones', createdAt: 1 });
      await api.sets.create(wordSet('Bones', ['ulna']));
      const after = await api.performance.record({ id: 'after', setId: 'bones', createdAt: 2 });
      expect(await api.performance.ofSet({ set: 'bones' })).toEqual({ performance: [after, before] });
      expect(await api.performance.ofSet({ set: 'other' })).toEqual({ performance: [] });
    },
  },
  {
    operation: 'performance.ofSets',
    title: 'answers the records of many sets under their ids, with none for a set without any',
    async run({ api }) {
      await api.sets.create(wordSet('Bones', ['ulna']));
      const bones = await api.performance.record({ id: 'r1', setId: 'bones' });
      const cells = await api.performance.record({ id: 'r2', setId: 'cells' });
      expect(await api.performance.ofSets({ sets: ['bones', 'none', 'cells'] })).toEqual({
        sets: { bones: [bones], none: [], cells: [cells] },
      });
    },
  },
  {
    operation: 'performance.removeOfSet',
    title: 'removes the records of one set, and one undo brings all of them back',
    async run({ api }) {
      const first = await api.performance.record({ id: 'r1', setId: 'bones' });
      await api.performance.record({ id: 'r2', setId: 'bones' });
      await api.performance.record({ id: 'r3', setId: 'cells' });
      const { removed, batch } = await api.performance.removeOfSet({ set: 'bones' });
      expect(removed).toBe(2);
      expect((await api.performance.ofSets({ sets: ['bones', 'cells'] })).sets).toMatchObject({
        bones: [],
        cells: [{}],
      });
      expect(await api.performance.removeOfSet({ set: 'bones' })).toEqual({ removed: 0, batch: null });
      await api.trash.restore({ kind: 'performance', id: batch! });
      const { performance } = await api.performance.ofSet({ set: 'bones' });
      expect(performance.map(({ id }) => id)).toEqual(['r1', 'r2']);
      expect(performance[0]!.ver).toBeGreaterThan(first.ver);
      await refusal(api.performance.removeOfSet({ set: '' }), 'invalid_input');
    },
  },
  {
    operation: 'performance.removeAll',
    title: 'removes what the caller has seen, and what arrived later stays',
    async run({ api }) {
      await api.performance.record({ id: 'r1', setId: 'bones' });
      const seen = await api.performance.record({ id: 'r2', setId: 'cells' });
      await api.performance.record({ id: 'late', setId: 'cells' });
      expect(await api.performance.removeAll({ asOf: seen.ver })).toMatchObject({ removed: 2 });
      const { sets } = await api.performance.ofSets({ sets: ['bones', 'cells'] });
      expect([sets.bones, sets.cells?.map(({ id }) => id)]).toEqual([[], ['late']]);
      expect(await api.performance.removeAll()).toMatchObject({ removed: 1 });
    },
  },
];
