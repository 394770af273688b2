/** Where a card's picture can be loaded from. */
import { referredBlob } from '../../../contract/media.ts';

/**
 * The address of a picture: a stored one by its hash, on whichever host the page comes from, or the `data:` URL that the card carries. Null
 * for anything else, so that a card never makes the page ask another site.
 */
export function imageAddress(image: string | null): string | null {
  if (image === null || image === '') return null;
  const sha256 = referredBlob(image);
  if (sha256 !== null) return `/api/blobs/${sha256}`;
  return image.startsWith('data:image/') ? image : null;
}

const MEDIA_ADDRESS = /^\/api\/blobs\/[0-9a-f]{64}$/;

/** Whether an address is that of a picture or sound of the library. */
export function isMediaAddress(address: string): boolean {
  return MEDIA_ADDRESS.test(address);
}
