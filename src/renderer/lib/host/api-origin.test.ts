import { afterEach, expect, test, vi } from 'vitest';
import { apiOrigin } from './api-origin.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('is the page’s own until a build or a stored setting names another', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'http://localhost:4870' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  expect(apiOrigin()).toBe('http://localhost:4870');
  stored.set('ninefold:api-origin', '"https://learn.example"');
  expect(apiOrigin()).toBe('https://learn.example');
  stored.set('ninefold:api-origin', '{"not":"an address"}');
  expect(apiOrigin()).toBe('http://localhost:4870');
  vi.stubEnv('VITE_API_ORIGIN', 'https://build.example');
  expect(apiOrigin()).toBe('https://build.example');
});
