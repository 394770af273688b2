import { expect, test } from 'vitest';
import { pushedFields } from '../../contract/sync-fields.schema.ts';
import { APPENDED, SYNCED } from '../write/kinds.ts';

test('what may be pushed of a kind is what travels of it, column by column, and records of documents stay', () => {
  const travelling = { ...SYNCED, ...APPENDED };
  const pushed = Object.entries(travelling).filter(([, kind]) => !('deviceOnly' in kind));
  expect(Object.keys(pushedFields).toSorted()).toEqual(pushed.map(([kind]) => kind).toSorted());
  for (const [kind, { fields }] of pushed) {
    const columns = Object.keys(pushedFields[kind as keyof typeof pushedFields].shape);
    expect([kind, ['id', ...columns].toSorted()]).toEqual([kind, [...fields].toSorted()]);
  }
});
