/**
 * A client that knows only the specification's keys (core §7): it follows the cursor, keeps the `now` of whichever page it likes as its next
 * `since`, and forgets the cursor when it is closed in between.
 */
import { parentOf, type Fields } from '../../src/domain/sync/rows.ts';
import type { FeedCursor } from '../../src/domain/sync/feed.ts';
import type { Server } from './server.ts';

export type KeepsNow = 'of the first page' | 'of the last page' | 'of each page';

export class PlainClient {
  readonly rows = new Map<string, Fields | null>();
  #since = 0;
  #cursor: FeedCursor | null = null;
  #first: number | null = null;
  readonly #keeps: KeepsNow;

  constructor(keeps: KeepsNow) {
    this.#keeps = keeps;
  }

  /** Asks for one page. Answers whether the session is at its end. */
  pull(server: Server): boolean {
    const page = server.pull({ t: 'pull', since: this.#since, cursor: this.#cursor, known: null });
    for (const row of page.rows) this.rows.set(row.id, row.deleted ? null : row.fields);
    this.#first ??= page.now;
    this.#cursor = page.next;
    if (this.#keeps === 'of each page') this.#since = page.now;
    if (page.next !== null) return false;
    this.#since = this.#keeps === 'of the first page' ? this.#first : page.now;
    this.#first = null;
    return true;
  }

  close(): void {
    this.#cursor = null;
    this.#first = null;
  }

  get view(): string[] {
    return [...this.rows]
      .filter(([, fields]) => fields !== null)
      .map(([id, fields]) => `${id} ${parentOf('folders', fields ?? {})}`);
  }
}
