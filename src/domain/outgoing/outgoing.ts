/**
 * What every exporter is given, whatever it writes: the library as the items that an import hands over (domain/incoming), so that what goes out
 * and what comes in are one shape, and reading what was written must give the same items again.
 */
import type { IncomingFormat, IncomingItem, ReadOption } from '../incoming/incoming.ts';

/** Media of an export are named by what they hold: `<sha256>.<ending>`. Sets come before their cards, media before the cards that name them. */
export type OutgoingItems = AsyncIterable<readonly IncomingItem[]>;

/** What is asked of a writer. */
export interface OutgoingRequest {
  /** By the keys of `OutgoingWriter.options`. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** False where all that is remembered of cards stays behind: reviews, memories, what is suspended or flagged. Absent: it comes along. */
  readonly schedule?: boolean | undefined;
  /** What the person exports: the topic of a set, the name of a folder, or the name of the product for everything. */
  readonly title: string;
  /** An empty folder of the host's for what must be put together before it can be sent; the host removes it. Writers in `domain` leave it alone. */
  readonly scratch: string;
  readonly utcOffsetMin: number;
  /** IANA name of the person's zone, where it is known. */
  readonly timeZone?: string | undefined;
  /** The time of the export, epoch ms. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Writes one format. */
export interface OutgoingWriter {
  /** Names the form: most are a format, a bundle has two. */
  readonly form: IncomingFormat | 'bundleZip' | 'tsv';
  /** What a person calls it, from the message catalogue. */
  readonly label: string;
  /** What it keeps and leaves out, a sentence of the message catalogue. */
  readonly hint: string;
  /** Of the file's name, without the dot. */
  readonly ending: string;
  readonly mime: string;
  /** Kinds of items that it can write; others are not even read. */
  readonly carries: readonly IncomingItem['kind'][];
  /** Whether reviews and memories of cards are written. */
  readonly carriesSchedule: boolean;
  /** `inline`: pictures of sides as `data:` URLs in the cards. Otherwise they are media, like everything that stands in a text. */
  readonly pictures?: 'inline' | 'media' | undefined;
  readonly options: readonly ReadOption[];
  /** The file in pieces. Breaks off when the signal says so. */
  write(items: OutgoingItems, request: OutgoingRequest): AsyncIterable<Uint8Array>;
}
