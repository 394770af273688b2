/** Cards through writers and readers of text, for their tests. */
import {
  type IncomingCard,
  type IncomingFile,
  type IncomingItem,
  type IncomingPreview,
  type IncomingReader,
  type ReadOptions,
} from '../../src/domain/incoming/incoming.ts';
import type { OutgoingWriter } from '../../src/domain/outgoing/outgoing.ts';

/** A card with the set that it stands in, every field said. */
export interface PlacedCard {
  readonly topic: string;
  readonly folderPath: string;
  readonly sourceId: string | null;
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
  readonly tags: readonly string[];
  readonly flag: number;
  readonly suspended: boolean;
  readonly bothWays: boolean;
}

const NO_OPTIONS: ReadOptions = { values: {} };
const UNSIGNALLED = new AbortController().signal;

export function incomingFile(name: string, content: Uint8Array | string): IncomingFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    source: {
      size: bytes.length,
      read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
    },
    scratch: '/nowhere',
    utcOffsetMin: 0,
    now: 0,
  };
}

/** Everything that a reader finds in a file. */
export async function itemsRead(
  reader: IncomingReader,
  content: Uint8Array | string,
  name: string,
  options: ReadOptions = NO_OPTIONS,
): Promise<IncomingItem[]> {
  const items: IncomingItem[] = [];
  for await (const batch of reader.read(incomingFile(name, content), options, UNSIGNALLED)) items.push(...batch);
  return items;
}

export async function cardsRead(
  reader: IncomingReader,
  content: Uint8Array | string,
  name: string,
  options: ReadOptions = NO_OPTIONS,
): Promise<PlacedCard[]> {
  const items = await itemsRead(reader, content, name, options);
  const sets = new Map(items.flatMap((item) => (item.kind === 'set' ? [[item.key, item]] : [])));
  return items.flatMap((item) => {
    if (item.kind !== 'card') return [];
    const set = sets.get(item.setKey);
    return [placed(item.card, set?.topic ?? 'no set', set?.folderPath ?? 'no set')];
  });
}

export function preview(
  reader: IncomingReader,
  content: Uint8Array | string,
  name: string,
  options: ReadOptions = NO_OPTIONS,
): Promise<IncomingPreview> {
  return reader.look(incomingFile(name, content), options, UNSIGNALLED);
}

/** The file that a writer makes of cards. @param values options of the writer */
export async function writtenText(
  writer: OutgoingWriter,
  cards: readonly Partial<PlacedCard>[],
  values: Readonly<Record<string, string | boolean>> = {},
): Promise<string> {
  return Buffer.from(await writtenBytes(writer, cards, values)).toString();
}

export async function writtenBytes(
  writer: OutgoingWriter,
  cards: readonly Partial<PlacedCard>[],
  values: Readonly<Record<string, string | boolean>> = {},
): Promise<Uint8Array> {
  const request = { values, title: 'Cards', scratch: '/nowhere', utcOffsetMin: 0, now: 0, signal: UNSIGNALLED };
  const pieces: Uint8Array[] = [];
  for await (const piece of writer.write(outgoing(cards), request)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** In batches of two, so that writers meet the seams. */
async function* outgoing(cards: readonly Partial<PlacedCard>[]): AsyncGenerator<readonly IncomingItem[]> {
  const known = new Set<string>();
  let batch: IncomingItem[] = [];
  for (const { topic = 'Cards', folderPath = '', ...card } of cards) {
    const key = JSON.stringify([folderPath, topic]);
    if (!known.has(key)) batch.push({ kind: 'set', key, sourceId: null, topic, folderPath });
    known.add(key);
    batch.push({ kind: 'card', setKey: key, card: { sourceId: null, question: '', answer: '', ...card } });
    if (batch.length < 2) continue;
    yield await Promise.resolve(batch);
    batch = [];
  }
  yield batch;
}

/** A card of an import with every field said. */
export function placed(card: IncomingCard, topic: string, folderPath: string): PlacedCard {
  const { sourceId, question, answer, hint = '', tags = [], flag = 0, suspended = false, bothWays = false } = card;
  return { topic, folderPath, sourceId, question, answer, hint, tags, flag, suspended, bothWays };
}
