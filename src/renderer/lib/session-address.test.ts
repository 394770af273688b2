import { expect, it } from 'vitest';
import { readSessionAddress, sessionAddress } from './session-address.ts';

const read = (address: string) => readSessionAddress(new URL(address, 'http://ninefold.test').searchParams);

it('leads to the chosen sets and folders, also to names with a comma', () => {
  const pick = { sets: ['cells', 'verbs'], folders: ['Biology/Cells, tissues', '100 %2C'] };
  expect(read(sessionAddress(pick))).toEqual(pick);
});

it('without a choice is everything due', () => {
  expect(sessionAddress({})).toBe('/session');
  expect(read('/session')).toEqual({ sets: [], folders: [] });
});
