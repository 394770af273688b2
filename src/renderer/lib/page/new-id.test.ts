import { expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from './new-id.ts';

test('ids are UUIDs of version 7, differ, and sort by time', () => {
  const ids = [1_000, 2_000, 1_750_000_000_000].map((at) => newId(at));
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(newId(5)).not.toBe(newId(5));
});
