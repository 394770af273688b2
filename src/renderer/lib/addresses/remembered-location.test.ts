import { expect, test } from 'vitest';
import { remember, rememberedPath } from './remembered-location.ts';

test('a place comes back as it was left, with search and hash', () => {
  expect(rememberedPath(remember({ pathname: '/settings', search: '?a=1', hash: '#ai' }))).toBe('/settings?a=1#ai');
  expect(rememberedPath(remember({ pathname: '/', search: '', hash: '' }))).toBe('/');
});

test.each([
  ['nothing', null],
  ['another site', { from: { pathname: '//evil.example/a' } }],
  ['another site behind a backslash', { from: { pathname: '/\\evil.example' } }],
  ['an address', { from: { pathname: 'https://evil.example' } }],
  ['/login itself', { from: { pathname: '/login' } }],
  ['something else', { from: 7 }],
])('%s leads to the dashboard', (_what, state) => {
  expect(rememberedPath(state)).toBe('/');
});
