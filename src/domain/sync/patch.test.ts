import { expect, it } from 'vitest';
import { changesOf, hasNews } from './patch.ts';
import { UNKNOWN_TO_SERVER, type DeviceRow } from './rows.ts';

const BEFORE = { question: 'q', source_quote: null };
const CARD: DeviceRow = {
  kind: 'cards',
  id: 'c1',
  fields: { ...BEFORE, source_claim: null, source_label: null },
  deleted: false,
  ...UNKNOWN_TO_SERVER,
};

it('says nothing of a field that joined later and is empty, which a server of before refuses', () => {
  expect(changesOf(CARD)).toEqual(BEFORE);
  const known = { ...CARD, baseVer: 5, shadow: BEFORE };
  expect(changesOf(known)).toEqual({});
  expect(hasNews(known)).toBe(false);
});

it('says a field that joined later where there is something in it, or was', () => {
  const claimed = { ...CARD, fields: { ...BEFORE, source_claim: 'c', source_label: 'xii' } };
  expect(changesOf(claimed)).toEqual(claimed.fields);
  expect(changesOf({ ...claimed, shadow: BEFORE })).toEqual({ source_claim: 'c', source_label: 'xii' });
  expect(changesOf({ ...CARD, shadow: claimed.fields })).toEqual({ source_claim: null, source_label: null });
  // All of it goes over a tombstone.
  expect(changesOf({ ...CARD, shadow: claimed.fields, shadowDeleted: true })).toEqual(CARD.fields);
});
