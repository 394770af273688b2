import { expect, test } from 'vitest';
import { updateFeed } from './update-feed.ts';

test('updates come over https, or not at all', () => {
  expect(updateFeed('')).toBe('');
  expect(updateFeed('https://updates.example/ninefold/')).toBe('https://updates.example/ninefold');
  for (const address of ['http://updates.example', 'ftp://x', 'updates.example'])
    expect(() => updateFeed(address)).toThrow(/https/);
});
