/**
 * Pictures and other media on their way into a transaction that names them. Their room is taken before their bytes are written, and bytes that nobody
 * keeps in the end are taken away again, so that what is refused leaves nothing on the disk.
 */
import { createHash } from 'node:crypto';
import type { MediaType } from '../../contract/media.ts';
import { Problem } from '../../contract/problem.ts';
import type { BlobStore } from './blob-store.ts';
import { bytesOfRow } from '../storage/row-bytes.ts';
import { counted } from '../storage/bytes-kept.ts';
import type { Database } from '../database/database.ts';
import { storageLimit } from '../storage/storage.ts';
import { write } from '../write/write.ts';

export interface BlobInfo {
  readonly sha256: string;
  readonly mime: MediaType;
  readonly size: number;
}

/** A file whose bytes are in the blob store already. */
export interface NewBlob extends BlobInfo {
  /** When the file was made for it, epoch ms; null where it may have been there before. */
  readonly madeAt: number | null;
  /** Gives back the room that was taken for it, and says that it is on its way no more. */
  readonly arrived: () => void;
}

/** Of one place of files: bytes that are on their way, by owner, and how many bring the same content. */
interface OnTheirWay {
  readonly bytes: Map<string, number>;
  readonly contents: Map<string, number>;
}
const places = new WeakMap<BlobStore, OnTheirWay>();

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Puts the bytes into the blob store, before the transaction that names them, which `arriving` has to run. @throws Problem `storage_full` before
 * anything is written
 */
export async function storeBytes(db: Database, owner: string, mime: MediaType, bytes: Uint8Array): Promise<NewBlob> {
  const sha256 = sha256Of(bytes);
  const size = bytes.byteLength;
  const arrived = await takeRoom(db, owner, sha256, size);
  try {
    const at = db.now();
    const isNew = await db.blobs.put(sha256, bytes, at);
    return { sha256, mime, size, madeAt: isNew ? at : null, arrived };
  } catch (error) {
    arrived();
    throw error;
  }
}

/**
 * Runs the transaction that names the blobs. When it is refused, those that nobody else keeps or brings are gone. After any other failure they go with
 * the next collection: a connection that broke may have committed.
 */
export async function arriving<T>(db: Database, blobs: readonly NewBlob[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) await takeAway(db, blobs);
    throw error;
  } finally {
    for (const { arrived } of blobs) arrived();
  }
}

/** The same where no transaction is run any more. */
export async function refuseAll(db: Database, blobs: readonly NewBlob[]): Promise<void> {
  await takeAway(db, blobs);
  for (const { arrived } of blobs) arrived();
}

/** Files that were made for what is refused. One that cannot be removed now goes with the next collection. */
async function takeAway(db: Database, blobs: readonly NewBlob[]): Promise<void> {
  const { contents } = onTheirWay(db.blobs);
  for (const { sha256, madeAt } of blobs) {
    if (madeAt === null || (contents.get(sha256) ?? 0) > 1) continue;
    const kept = await db.read.selectFrom('blobs').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
    // Another process that brings the same has renewed its time since.
    if (!kept) await db.blobs.removeOlder(sha256, madeAt + 1).catch(() => false);
  }
}

async function takeRoom(db: Database, owner: string, sha256: string, size: number): Promise<() => void> {
  const { bytes, contents } = onTheirWay(db.blobs);
  const isKept = await db.read
    .selectFrom('blobs')
    .select('sha256')
    .where('owner', '=', owner)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  const room = isKept ? 0 : bytesOfRow('blobs', { size });
  add(bytes, owner, room);
  add(contents, sha256, 1);
  let isUnderWay = true;
  const arrived = (): void => {
    if (!isUnderWay) return;
    isUnderWay = false;
    add(bytes, owner, -room);
    add(contents, sha256, -1);
  };
  try {
    if (room > 0) await requireRoom(db, owner, () => bytes.get(owner) ?? 0);
  } catch (error) {
    arrived();
    throw error;
  }
  return arrived;
}

/** @throws Problem `storage_full` */
async function requireRoom(db: Database, owner: string, coming: () => number): Promise<void> {
  const limit = await storageLimit(db.read, db, owner);
  if (limit === null || (await counted(db.read, owner)) + coming() <= limit) return;
  // Not a write of the call's own: sent again, it may need no room to be made.
  const { call: _call, ...house } = db;
  await write(house, owner, (tx) => tx.makeRoom(coming()));
}

function onTheirWay(place: BlobStore): OnTheirWay {
  const known = places.get(place);
  if (known) return known;
  const made = { bytes: new Map<string, number>(), contents: new Map<string, number>() };
  places.set(place, made);
  return made;
}

function add(map: Map<string, number>, key: string, amount: number): void {
  const sum = (map.get(key) ?? 0) + amount;
  if (sum > 0) map.set(key, sum);
  else map.delete(key);
}
