/** `app://ninefold/api/blobs/<sha256>`: the pictures and other media of the open profile, at the same address as on a server. */
import { mediaHeaders, SHA256_HEX } from '../contract/media.ts';
import { isProblem } from '../contract/problem.ts';
import type { Store } from '../data/store.ts';
import type { PathServer } from './assets.ts';
import { logger } from './log.ts';

const MEDIA_PATH = '/api/blobs/';

/** Only a hash names a file (security.md, "Path traversal"). */
export function createMediaServer({ blobs }: Pick<Store, 'blobs'>): PathServer {
  return (pathname) => {
    if (!pathname.startsWith(MEDIA_PATH)) return null;
    const sha256 = pathname.slice(MEDIA_PATH.length);
    return SHA256_HEX.test(sha256) ? answer(blobs, sha256) : Promise.resolve(notFound());
  };
}

async function answer(blobs: Store['blobs'], sha256: string): Promise<Response> {
  try {
    const { mime, bytes } = await blobs.get(sha256);
    return new Response(bytes, { headers: mediaHeaders(mime) });
  } catch (error) {
    if (!isProblem(error)) logger.error({ error: String(error) }, 'a picture could not be read');
    return notFound();
  }
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
