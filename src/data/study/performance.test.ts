import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { performanceSchemas } from '../../contract/performance.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';

const setOf = (topic: string) => setInput.parse({ topic, flashcards: [{ question: 'q', answer: 'a' }] });
const record = (fields: Record<string, unknown>) =>
  performanceSchemas.record.input.parse({ setId: 'bones', ...fields });

describe('a record of a session', () => {
  test('belongs to its set whatever the set is called later', async () => {
    const { store } = await tempStore();
    await store.sets.create(setOf('Bones'));
    await store.performance.record(record({ id: 'r' }));
    await store.sets.remove({ id: 'bones' });
    await store.sets.create(setOf('Bones'));
    expect(await store.performance.ofSet('bones')).toEqual([]);
    expect(await store.trash.restoreSet('bones')).toBe('bones-2');
    expect(await store.performance.ofSet('bones')).toEqual([]);
    expect(await store.performance.ofSet('bones-2')).toMatchObject([{ id: 'r', setId: 'bones-2' }]);
  });

  test('whatever arrives in whatever order and however often, the result is the union', async () => {
    const sent = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), setId: fc.constantFrom('x', 'y') }), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(sent, async (records) => {
        const { store, db } = await tempStore();
        for (const each of records) await store.performance.record(record(each));
        const found = await store.performance.ofSets(['x', 'y']);
        const first = new Map<string, string>();
        for (const { id, setId } of records) if (!first.has(id)) first.set(id, setId);
        for (const setId of ['x', 'y']) {
          const expected = [...first].filter(([, set]) => set === setId).map(([id]) => id);
          expect(found.get(setId)!.map(({ id }) => id)).toEqual(expected.sort());
        }
        await db.close();
      }),
      { numRuns: 10 },
    );
  });

  test('that was removed with others comes back alone too', async () => {
    const { store, db } = await tempStore();
    await store.performance.record(record({ id: 'r1' }));
    await store.performance.record(record({ id: 'r2' }));
    const { batch } = await store.performance.removeAll();
    expect((await rowsOf(db, 'performance')).map((row) => row.deleted_with)).toEqual([batch, batch]);
    await store.trash.restoreStored('performance', 'r2');
    expect((await store.performance.ofSet('bones')).map(({ id }) => id)).toEqual(['r2']);
  });

  test('that is nested too deep to be kept is refused', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
    const { input } = performanceSchemas.record;
    expect(input.safeParse({ setId: 's', answers: [nested(15)] }).success).toBe(true);
    expect(input.safeParse({ setId: 's', answers: [nested(40)] }).success).toBe(false);
    expect(input.safeParse({ setId: 's', data: { cards: [nested(40)] } }).success).toBe(false);
  });
});
