import type { Handlers } from './dispatch.ts';

/** Pictures and other media. What can go wrong is said by `data/blobs/blobs`. */
export const blobs: Handlers<'blobs'> = {
  get: ({ sha256 }, { store }) => store.blobs.get(sha256),
  put: ({ sha256, mime, bytes }, { store }) => store.blobs.put(sha256, mime, bytes),
};
