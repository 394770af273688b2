import { expect, it } from 'vitest';
import { APPENDED, SYNCED } from '../../data/write/kinds.ts';
import { isAppended, PARENT_FIELD, parentOf, type SyncKind } from './rows.ts';

it('knows the kinds of the tables, and their parents', () => {
  const kinds = Object.entries(SYNCED);
  expect(kinds.filter(([kind]) => isAppended(kind as SyncKind))).toEqual([]);
  expect(Object.keys(APPENDED).every((kind) => isAppended(kind as SyncKind))).toBe(true);
  // Results name their set and outlive it.
  const parents = kinds.filter(([kind, { parent }]) => kind !== 'performance' && parent !== null);
  expect(PARENT_FIELD).toEqual(Object.fromEntries(parents.map(([kind, { parent }]) => [kind, parent])));
});

it('answers the parent of a row, the top level for none', () => {
  expect(parentOf('cards', { set_id: 's1' })).toBe('s1');
  expect(parentOf('notes', { folder_id: '' })).toBe('');
  expect(parentOf('settings', { value: '1' })).toBe('');
});
