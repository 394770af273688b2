import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDv7, differ, and sort by the time they were made', () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => newId(1_700_000_000_000 + i));
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(Number.parseInt(newId(1_700_000_000_000).replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000);
});

test('ids of one millisecond sort by the order they were made in', () => {
  const ids = Array.from({ length: 500 }, () => newId(1_790_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
});
