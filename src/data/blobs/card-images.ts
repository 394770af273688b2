/** The pictures of cards: carried along in a body as `data:` URLs, kept as blobs, named in the card by their hash. */
import { blobReference, readDataUrl, referredBlob } from '../../contract/media.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { blobsOf, keepBlobs } from './blobs.ts';
import type { Database } from '../database/database.ts';
import { refuseAll, storeBytes, type NewBlob } from './incoming-blobs.ts';
import type { Writer } from '../write/write.ts';

interface WithImages {
  readonly questionImage?: string | null | undefined;
  readonly answerImage?: string | null | undefined;
}

/** Cards whose pictures are in the blob store, and what the transaction that keeps the cards must know about them. */
export interface StoredImages<C extends WithImages> {
  readonly cards: C[];
  readonly blobs: readonly NewBlob[];
}

/**
 * Stores the pictures that cards carry along and replaces them by their names. Must run before the transaction, which `arriving` has to run.
 * @throws Problem `storage_full`
 */
export async function storeImages<C extends WithImages>(
  db: Database,
  owner: string,
  cards: readonly C[],
): Promise<StoredImages<C>> {
  const blobs: NewBlob[] = [];
  const store = async (image: string | null | undefined): Promise<string | null | undefined> => {
    const carried = image ? readDataUrl(image) : null;
    if (!carried) return image;
    const blob = await storeBytes(db, owner, carried.mime, Buffer.from(carried.base64, 'base64'));
    blobs.push(blob);
    return blobReference(blob.sha256);
  };
  const stored: C[] = [];
  try {
    for (const card of cards) {
      stored.push(
        hasImage(card)
          ? { ...card, questionImage: await store(card.questionImage), answerImage: await store(card.answerImage) }
          : card,
      );
    }
  } catch (error) {
    await refuseAll(db, blobs);
    throw error;
  }
  return { cards: stored, blobs };
}

/** In the transaction: keeps the new blobs. @throws Problem `missing_blob` when a card names one that the owner does not keep */
export async function keepImages<C extends WithImages>(
  tx: Writer,
  owner: string,
  { cards, blobs }: StoredImages<C>,
): Promise<void> {
  await keepBlobs(tx, owner, blobs);
  const named = referencesIn(cards);
  if (named.length === 0) return;
  const kept = await blobsOf(tx.read, owner, named);
  if (named.some((sha256) => !kept.has(sha256))) throw new Problem('missing_blob', messages.blobs.missing);
  for (const sha256 of named) await tx.local.patch('blobs', sha256, { last_ref_at: tx.now });
}

function hasImage({ questionImage, answerImage }: WithImages): boolean {
  return Boolean(questionImage) || Boolean(answerImage);
}

/** The hashes that cards name, each once. */
export function referencesIn(cards: readonly WithImages[]): string[] {
  const images = cards.flatMap(({ questionImage, answerImage }) => [questionImage, answerImage]);
  return [...new Set(images.flatMap((image) => (image ? (referredBlob(image) ?? []) : [])))];
}
