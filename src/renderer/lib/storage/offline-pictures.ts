/**
 * Pictures of the copy (docs/offline.md): kept by the page in a cache of their own for each person, and shown where the server cannot be asked. The worker
 * has no part in it (docs/decisions/0012).
 */
import { OFFLINE_PICTURES_BYTES } from '../../../contract/offline.ts';
import { isMediaAddress } from '../files/media.ts';
import { PICTURE_CACHES } from './forget-offline.ts';
import { storedPerson } from './stored-person.ts';

const NOT_FOUND = 404;

const cacheOf = (person: string): Promise<Cache> => caches.open(PICTURE_CACHES + person);
const addressOf = (sha256: string): string => `/api/blobs/${sha256}`;

/**
 * Asks for those of `named`, by their hashes, that are not here yet, one after the other while there is room, and removes those that nothing names any
 * more. Rejects where the server is away or the browser gives no room; what is here by then stays.
 */
export async function keepPictures(person: string, named: ReadonlySet<string>): Promise<void> {
  const cache = await cacheOf(person);
  const wanted = new Set([...named].map(addressOf));
  let bytes = 0;
  for (const { url } of await cache.keys()) {
    const address = new URL(url).pathname;
    if (!wanted.delete(address)) await cache.delete(address);
    else bytes += lengthOf(await cache.match(address));
  }
  for (const address of wanted) {
    // The copy may be given up meanwhile, and they with it.
    if (bytes >= OFFLINE_PICTURES_BYTES || !(await caches.has(PICTURE_CACHES + person))) return;
    // Not kept twice.
    const answer = await fetch(address, { priority: 'low', cache: 'no-store' });
    // One that the server has lost is no reason to be without the others; whatever else it says, it says of all.
    if (answer.status === NOT_FOUND) continue;
    if (!answer.ok) return;
    const picture = await answer.blob();
    const headers = { 'content-type': picture.type, 'content-length': String(picture.size) };
    await cache.put(address, new Response(picture, { headers }));
    bytes += picture.size;
  }
}

/** From now on a picture of the library that cannot be loaded is shown from here, where it is here. */
export function standInForPictures(): void {
  // Errors of pictures do not rise, but they can be caught on the way down.
  document.addEventListener('error', ({ target }) => void showKept(target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) void showKept(image);
}

async function showKept(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLImageElement)) return;
  const address = target.getAttribute('src') ?? '';
  const person = storedPerson();
  if (person === null || !isMediaAddress(address)) return;
  const kept = await (await cacheOf(person)).match(address);
  // Meanwhile it may show something else.
  if (!kept || target.getAttribute('src') !== address) return;
  const shown = URL.createObjectURL(await kept.blob());
  target.addEventListener('load', () => URL.revokeObjectURL(shown), { once: true });
  target.src = shown;
}

function lengthOf(answer: Response | undefined): number {
  return Number(answer?.headers.get('content-length') ?? 0);
}
