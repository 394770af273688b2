/** What the thread that reads and writes files is told, and what it says. Everything is data that can be copied between threads. */
import type { ImportPreview } from '../../contract/imports.schema.ts';
import type { IncomingFormat, IncomingItem, ReadOptions } from '../../domain/incoming/incoming.ts';

/** A file on this machine. */
export interface FileToRead {
  readonly path: string;
  /** As the person has it. */
  readonly name: string;
  /** An empty folder; whoever starts the thread removes it. */
  readonly scratch: string;
  readonly utcOffsetMin: number;
  /** Epoch ms. */
  readonly now: number;
}

/** An item between threads: media with their bytes, null where they could not be read. */
export type PassedItem =
  | Exclude<IncomingItem, { kind: 'media' }>
  | { readonly kind: 'media'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | null };

export type PassedPreview = Omit<ImportPreview, 'folderPath'>;

export interface WriteRequest {
  readonly form: string;
  readonly title: string;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly schedule: boolean;
  readonly timeZone: string | undefined;
  readonly path: string;
  readonly scratch: string;
  readonly utcOffsetMin: number;
  readonly now: number;
}

export type Task =
  | { readonly kind: 'look'; readonly file: FileToRead; readonly format: string | null; readonly options: ReadOptions }
  | { readonly kind: 'read'; readonly file: FileToRead; readonly format: IncomingFormat; readonly options: ReadOptions }
  | { readonly kind: 'write'; readonly request: WriteRequest };

export type ToThread =
  /** What to do next; the task before it is done. */
  | { readonly kind: 'task'; readonly task: Task }
  /** The last batch is being kept, and the next may be read. */
  | { readonly kind: 'more' }
  /** The next items (writing); null when there are no more. */
  | { readonly kind: 'items'; readonly items: readonly PassedItem[] | null };

export type FromThread =
  | { readonly kind: 'preview'; readonly preview: PassedPreview }
  | { readonly kind: 'batch'; readonly items: readonly PassedItem[] }
  /** The writer wants the next items. */
  | { readonly kind: 'more' }
  | { readonly kind: 'done' }
  /** `isSentence`: `message` can be shown to the person. */
  | { readonly kind: 'failed'; readonly message: string; readonly isSentence: boolean };
