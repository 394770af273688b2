import { expect, test } from 'vitest';
import { createAppCache } from './app-cache.ts';

/** A `CacheStorage` of maps: names in the order in which they were made. */
function cacheStorage() {
  const made = new Map<string, Map<string, string>>();
  const storage = {
    keys: async () => [...made.keys()],
    delete: async (name: string) => made.delete(name),
    async open(name: string) {
      const entries = made.get(name) ?? new Map<string, string>();
      made.set(name, entries);
      return { put: async (address: string, answer: Response) => void entries.set(address, await answer.text()) };
    },
    async match(address: string, { cacheName }: { cacheName: string }) {
      const text = made.get(cacheName)?.get(address);
      return text === undefined ? undefined : new Response(text);
    },
  };
  return { made, caches: storage as unknown as CacheStorage };
}

test('a version is kept whole or not at all, and one before it stays', async () => {
  const { made, caches } = cacheStorage();
  const asked: string[] = [];
  const app = (version: string, broken = false) =>
    createAppCache({
      caches,
      version,
      async fetch(address) {
        asked.push(address);
        return new Response(`${address} of ${version}`, { status: broken && address === '/' ? 503 : 200 });
      },
    });
  const textOf = async (version: string, address: string) => (await app(version).find(address))?.text();

  await app('1').fill(['/', '/assets/a.js', '/assets/b.js']);
  await expect(app('2', true).fill(['/', '/assets/a.js', '/assets/c.js'])).rejects.toThrow('/ answered 503.');
  expect([...made.keys()]).toEqual(['ninefold-app-1']);
  expect(await textOf('1', '/')).toBe('/ of 1');

  asked.length = 0;
  await app('2').fill(['/', '/assets/a.js', '/assets/c.js']);
  // What has not changed is not fetched again; what a page of the version before needs is still here.
  expect(asked).toEqual(['/', '/assets/c.js']);
  await app('2').forgetOlder();
  expect(await textOf('2', '/assets/b.js')).toBe('/assets/b.js of 1');
  expect(await textOf('2', '/')).toBe('/ of 2');

  await app('3').fill(['/']);
  await app('3').forgetOlder();
  expect([...made.keys()]).toEqual(['ninefold-app-2', 'ninefold-app-3']);
});
