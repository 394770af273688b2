import { expect, it } from 'vitest';
import {
  readSessionAddress,
  readSessionMode,
  SESSION_MODES,
  selectModeAddress,
  sessionAddress,
} from './session-address.ts';

const read = (address: string) => readSessionAddress(new URL(address, 'http://ninefold.test').searchParams);

it('leads to the chosen sets and folders, also to names with a comma', () => {
  const pick = { sets: ['cells', 'verbs'], folders: ['Biology/Cells, tissues', '100 %2C'] };
  expect(read(sessionAddress(pick))).toEqual(pick);
});

it('without a choice is everything due', () => {
  expect(sessionAddress({})).toBe('/session');
  expect(read('/session')).toEqual({ sets: [], folders: [] });
});

it('names the mode, of which review is the one without a name', () => {
  for (const mode of SESSION_MODES) {
    const address = sessionAddress({ mode, sets: ['cells'] });
    expect(readSessionMode(new URL(address, 'http://ninefold.test').searchParams)).toBe(mode);
    expect(read(address).sets).toEqual(['cells']);
  }
  expect(sessionAddress({ mode: 'review' })).toBe('/session');
  expect(readSessionMode(new URLSearchParams('mode=nonsense'))).toBe('review');
  expect(selectModeAddress({ folders: ['Biology'] })).toBe('/session/select-mode?folder=Biology');
});
