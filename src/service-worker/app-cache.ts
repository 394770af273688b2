/** The files of the app that this device keeps, a cache for each version. */

const PREFIX = 'ninefold-app-';
/** The version before stays, for the pages of it that are still open. */
const VERSIONS_KEPT = 2;
const AT_ONCE = 6;

interface World {
  readonly caches: CacheStorage;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly version: string;
}

export interface AppCache {
  /** Keeps all of these, or rejects and keeps nothing of this version. What an earlier version has is not fetched again. */
  fill(addresses: readonly string[]): Promise<void>;
  keep(address: string, answer: Response): Promise<void>;
  /** From this version, or from the one before. */
  find(address: string): Promise<Response | undefined>;
  forgetOlder(): Promise<void>;
}

export function createAppCache({ caches, fetch, version }: World): AppCache {
  const name = PREFIX + version;
  /** The newest first: caches are listed in the order in which they were made. */
  const versions = async (): Promise<string[]> => {
    const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
    return [name, ...names.toReversed()];
  };

  const find = async (address: string): Promise<Response | undefined> => {
    for (const each of await versions()) {
      const found = await caches.match(address, { cacheName: each });
      if (found) return found;
    }
    return undefined;
  };

  const fetched = async (address: string): Promise<Response> => {
    const here = isUnchanging(address) ? await find(address) : undefined;
    if (here) return here;
    const answer = await fetch(address, { cache: 'no-cache' });
    if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}.`);
    return answer;
  };

  return {
    async fill(addresses) {
      const cache = await caches.open(name);
      const waiting = [...addresses];
      const work = async (): Promise<void> => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
          await cache.put(address, await fetched(address));
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      } catch (error) {
        waiting.length = 0;
        await caches.delete(name);
        throw error;
      }
    },

    async keep(address, answer) {
      await (await caches.open(name)).put(address, answer);
    },

    find,

    async forgetOlder() {
      const [, ...older] = await versions();
      await Promise.all(older.slice(VERSIONS_KEPT - 1).map((each) => caches.delete(each)));
    },
  };
}

function isUnchanging(address: string): boolean {
  return address.startsWith('/assets/');
}
