/** Writes export bundles (ai §3) piece by piece: sets with their cards first, as they come, then the other lists. */
import { BUNDLE_VERSION } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingCard, IncomingItem, IncomingReview } from '../incoming/incoming.ts';
import type { OutgoingItems, OutgoingRequest, OutgoingWriter } from '../outgoing/outgoing.ts';
import { toBase64 } from './base64.ts';
import type { BundleList } from './bundle-items.ts';

const said = messages.exports;
const CARRIES = [
  'parameters',
  'folder',
  'set',
  'card',
  'media',
  'note',
  'document',
  'studyPlan',
  'performance',
  'event',
] as const;
/** Text is handed on in pieces of about this size. */
const PIECE_CHARS = 256 * 1024;

export const bundleWriter: OutgoingWriter = {
  form: 'bundle',
  label: said.bundle,
  hint: said.bundleHint,
  ending: 'json',
  mime: 'application/json',
  carries: CARRIES,
  carriesSchedule: true,
  pictures: 'inline',
  options: [],
  write: (items, request) => encoded(bundleText(items, request, mediaInside)),
};

type ListedItem = Exclude<IncomingItem, { kind: 'loss' | 'error' | 'progress' | 'parameters' | 'set' | 'card' }>;
type MediaItem = Extract<IncomingItem, { kind: 'media' }>;

/** What becomes of a media file: an entry of the bundle, or nothing when it is kept beside it. */
export type MediaEntry = (media: MediaItem) => Promise<unknown>;

async function mediaInside(media: MediaItem): Promise<unknown> {
  return { name: media.name, contentBase64: toBase64(await media.read()) };
}

/** The JSON of a bundle in pieces. Media that cards name stand in a list of their own before the sets that come later. */
export async function* bundleText(
  items: OutgoingItems,
  { now, signal }: Pick<OutgoingRequest, 'now' | 'signal'>,
  mediaEntry: MediaEntry,
): AsyncGenerator<string> {
  const text = new BundleText(now);
  for await (const batch of items) {
    signal.throwIfAborted();
    for (const item of batch) {
      await text.add(item, mediaEntry);
      if (text.length >= PIECE_CHARS) yield text.take();
    }
  }
  text.close();
  yield text.take();
}

const LIST_OF: Readonly<Record<ListedItem['kind'], Exclude<BundleList, 'sets'>>> = {
  folder: 'folders',
  note: 'notes',
  document: 'pdfs',
  studyPlan: 'studyPlans',
  performance: 'performance',
  event: 'events',
  media: 'media',
};

/** The kinds of ai §3 that a bundle says it includes, whether there are any or not. */
const INCLUDES = ['sets', 'folders', 'notes', 'pdfs', 'studyPlans', 'performance'] as const;

class BundleText {
  #pieces: string[];
  length = 0;
  /** Lists in the order in which they were begun; a key that comes again would hide the first one from readers. */
  readonly #lists = new Set<BundleList>();
  #open: BundleList | null = null;
  #isFirst = true;
  #isSetOpen = false;
  #isFirstCard = true;
  /** Media that came while sets were being written wait for the end of the sets. */
  readonly #waiting: unknown[] = [];

  constructor(now: number) {
    this.#pieces = [`{"version":${BUNDLE_VERSION},"exportedAt":${now}`];
  }

  take(): string {
    const text = this.#pieces.join('');
    this.#pieces = [];
    this.length = 0;
    return text;
  }

  async add(item: IncomingItem, mediaEntry: MediaEntry): Promise<void> {
    switch (item.kind) {
      case 'loss':
      case 'error':
      case 'progress':
        return;
      case 'parameters':
        this.#endList();
        return this.#write(`,"parameters":${JSON.stringify({ weights: item.weights })}`);
      case 'set':
        return this.#beginSet(item);
      case 'card':
        this.#write(`${this.#isFirstCard ? '' : ','}${JSON.stringify(cardEntry(item.card))}`);
        this.#isFirstCard = false;
        return;
      case 'media': {
        const entry = await mediaEntry(item);
        if (entry !== undefined) this.#waiting.push(entry);
        return;
      }
      default:
        return this.#entry(LIST_OF[item.kind], entryOf(item));
    }
  }

  close(): void {
    for (const entry of this.#waiting) this.#entry('media', entry);
    this.#endList();
    const includes = Object.fromEntries(INCLUDES.map((list) => [list, this.#lists.has(list)]));
    // A bundle has at least one list (ai §5), also when there was nothing to write.
    if (this.#lists.size === 0) this.#write(',"sets":[]');
    this.#write(`,"includes":${JSON.stringify(includes)}}`);
  }

  #beginSet({ kind: _kind, key, sourceId, isTracked, ...set }: Extract<IncomingItem, { kind: 'set' }>): void {
    this.#beginList('sets');
    this.#endSet();
    const head = JSON.stringify({ id: sourceId ?? key, ...set, is_tracked: isTracked === false ? 0 : 1 });
    this.#write(`${this.#isFirst ? '' : ','}${head.slice(0, -1)},"flashcards":[`);
    this.#isFirst = false;
    this.#isSetOpen = true;
    this.#isFirstCard = true;
  }

  #entry(list: BundleList, value: unknown): void {
    this.#beginList(list);
    this.#write(`${this.#isFirst ? '' : ','}${JSON.stringify(value)}`);
    this.#isFirst = false;
  }

  #beginList(list: BundleList): void {
    if (this.#open === list) return;
    this.#endList();
    this.#lists.add(list);
    this.#open = list;
    this.#isFirst = true;
    this.#write(`,"${list}":[`);
  }

  #endSet(): void {
    if (this.#isSetOpen) this.#write(']}');
    this.#isSetOpen = false;
  }

  #endList(): void {
    this.#endSet();
    if (this.#open !== null) this.#write(']');
    this.#open = null;
  }

  #write(text: string): void {
    this.#pieces.push(text);
    this.length += text.length;
  }
}

function cardEntry({ sourceId, isTyped: _isTyped, reviews = [], memories = [], ...card }: IncomingCard) {
  return {
    ...(sourceId !== null && { id: sourceId }),
    ...card,
    ...(reviews.length > 0 && { reviews: reviews.map(reviewEntry) }),
    ...(memories.length > 0 && { memories }),
  };
}

function reviewEntry({ sourceId, ...review }: IncomingReview) {
  return { id: sourceId, ...review };
}

function entryOf(item: Exclude<ListedItem, MediaItem>): unknown {
  switch (item.kind) {
    case 'folder':
      return item.path;
    case 'note': {
      const { kind: _kind, sourceId, isTracked, ...note } = item;
      return { ...named(sourceId), ...note, is_tracked: isTracked === false ? 0 : 1 };
    }
    case 'document': {
      const { kind: _kind, sourceId, ...document } = item;
      return { ...named(sourceId), ...document };
    }
    case 'studyPlan': {
      const { kind: _kind, sourceId, ...plan } = item;
      return { ...named(sourceId), ...plan };
    }
    case 'performance':
      return { setId: item.setKey, records: [{ ...named(item.sourceId), ...(item.record as object) }] };
    case 'event':
      return { id: item.uid, ...item.event };
  }
}

function named(sourceId: string | null) {
  return sourceId === null ? {} : { id: sourceId };
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
