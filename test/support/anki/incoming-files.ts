/** Files for readers and writers of packages, in memory and in a folder of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { IncomingFile, IncomingItem, IncomingReader } from '../../../src/domain/incoming/incoming.ts';
import type { OutgoingRequest, OutgoingWriter } from '../../../src/domain/outgoing/outgoing.ts';

/** 2026-03-01, 12:00 UTC. */
export const NOW = Date.UTC(2026, 2, 1, 12);
const OFFSET_MIN = 60;

/** An empty folder that goes with the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-anki-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function fileOf(bytes: Uint8Array, name = 'deck.apkg'): Promise<IncomingFile> {
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => Promise.resolve(bytes.slice(offset, offset + length)),
  };
  return { name, source, scratch: await scratchFolder(), utcOffsetMin: OFFSET_MIN, now: NOW };
}

const never = new AbortController().signal;

export async function readAll(
  reader: IncomingReader,
  file: IncomingFile,
  values: Readonly<Record<string, string | boolean>> = {},
): Promise<IncomingItem[]> {
  const items: IncomingItem[] = [];
  for await (const batch of reader.read(file, { values }, never)) items.push(...batch);
  return items;
}

export async function writeAll(
  writer: OutgoingWriter,
  items: readonly IncomingItem[],
  asked: Partial<OutgoingRequest> = {},
): Promise<Uint8Array> {
  async function* inBatches() {
    for (let i = 0; i < items.length; i += 100) yield items.slice(i, i + 100);
  }
  const scratch = await scratchFolder();
  const standard = { values: {}, title: 'Ninefold', utcOffsetMin: OFFSET_MIN, now: NOW, signal: never };
  const request = { ...standard, ...asked, scratch };
  const pieces: Uint8Array[] = [];
  for await (const piece of writer.write(inBatches(), request)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The items of a kind. */
export function itemsOf<Kind extends IncomingItem['kind']>(
  items: readonly IncomingItem[],
  kind: Kind,
): Extract<IncomingItem, { kind: Kind }>[] {
  return items.filter((item): item is Extract<IncomingItem, { kind: Kind }> => item.kind === kind);
}
