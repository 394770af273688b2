/** What a card's picture looks like on the wire: carried along as a `data:` URL, or named by the hash of what it holds. */

export const SHA256_HEX = /^[0-9a-f]{64}$/;

/** What is kept and shown. No SVG: it can hold scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

/** Pictures, and the sound and video that imported decks bring along. */
export const MEDIA_TYPES = [
  ...IMAGE_TYPES,
  ...(['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/webm', 'audio/flac', 'audio/aac'] as const),
  ...(['video/mp4', 'video/webm'] as const),
] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

const REFERENCE = /^sha256:([0-9a-f]{64})$/;
const REFERENCES = /sha256:([0-9a-f]{64})/g;
const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** `sha256:<hex>` for a stored blob. */
export function blobReference(sha256: string): string {
  return `sha256:${sha256}`;
}

/** The hash that a reference names, or null for any other text. */
export function referredBlob(image: string): string | null {
  return REFERENCE.exec(image)?.[1] ?? null;
}

/** The hashes that a text refers to, a card's picture or what stands in its Markdown. */
export function blobsNamedIn(text: string): string[] {
  return Array.from(text.matchAll(REFERENCES), ([, sha256 = '']) => sha256);
}

/** The type and the base64 of a picture carried along, or null for any other text and for types that are not kept. */
export function readDataUrl(image: string): { readonly mime: MediaType; readonly base64: string } | null {
  const [, mime = '', base64 = ''] = DATA_URL.exec(image) ?? [];
  const known = IMAGE_TYPES.find((type) => type === mime);
  return known === undefined ? null : { mime: known, base64 };
}

export function isImage(image: string): boolean {
  return referredBlob(image) !== null || readDataUrl(image) !== null;
}

/** How every host answers a file: what a hash stands for never changes, and should one ever be opened as a page, nothing in it runs. */
export function mediaHeaders(mime: string): Record<string, string> {
  return {
    'content-type': mime,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
