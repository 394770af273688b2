/** Where imported sets go: folders and sets are made when the first card needs them, so that an import of known cards makes none. */
import { CARDS_PER_IMPORTED_SET, FOLDER_DEPTH_MAX } from '../../contract/limits.ts';
import type { KnownPolicy } from '../../contract/imports.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { IncomingFormat, IncomingItem } from '../../domain/incoming/incoming.ts';
import { contentKey } from '../../domain/cards.ts';
import { keysBetween } from '../../domain/order.ts';
import { addressablePath, folderName, pathNames, withinDepth } from '../../domain/paths.ts';
import { slugify } from '../../domain/slug.ts';
import type { Reader } from '../database/database.ts';
import { refreshSet } from '../cards/cards.ts';
import { addFolder, childNamed, TOP_LEVEL } from '../library/folder-tree.ts';
import { giveWay } from '../long-work/pause.ts';
import { findDuplicate, newSlug } from '../library/set-save.ts';
import { findSet } from '../library/set-read.ts';
import type { SetRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';
import { idOf } from './import-ids.ts';
import type { CountedLoss, ImportTally } from './import-tally.ts';
import type { MadeRows } from './import-undo.ts';

export type IncomingSet = Extract<IncomingItem, { kind: 'set' }>;

const TOPIC_CHARS = 500;
const SUMMARY_CHARS = 5_000;

/** A set that cards of the import are put into. */
interface Place {
  readonly id: string;
  /** The key of its last card. */
  last: string | null;
  count: number;
  /** From 1: sets that got too long go on in another one. */
  part: number;
  /** What its cards say, for sources that do not name their cards; read when it is first asked for. */
  contents: Set<string> | null;
  readonly isNew: boolean;
}

/** Where the next cards of a set go. `skipped`: the set is here as a whole already and stays as it is. */
export type FoundSet = { readonly kind: 'place'; readonly place: Place } | { readonly kind: 'skipped' };

interface SetsOptions {
  readonly owner: string;
  readonly format: IncomingFormat;
  readonly known: KnownPolicy;
  /** Everything goes below it. */
  readonly folderPath: string;
  readonly importId: string;
  readonly tally: ImportTally;
}

export class ImportSets {
  readonly #options: SetsOptions;
  readonly #named = new Map<string, IncomingSet>();
  readonly #found = new Map<string, FoundSet>();
  readonly #changed = new Set<string>();

  constructor(options: SetsOptions) {
    this.#options = options;
  }

  name(set: IncomingSet): void {
    this.#named.set(set.key, set);
  }

  /** The identity of a set that cards came into or that was here, for results about it. */
  idOf(key: string): string | null {
    const found = this.#found.get(key);
    return found?.kind === 'place' ? found.place.id : null;
  }

  topicOf(key: string): string {
    return this.#named.get(key)?.topic ?? '';
  }

  /** Sets without any card, which are skipped (core §5). */
  countEmpty(): void {
    for (const key of this.#named.keys()) if (!this.#found.has(key)) this.#options.tally.count('sets', 'skipped');
  }

  /** The set that a card goes into; made when it is not there. */
  async find(tx: Writer, key: string, made: MadeRows): Promise<FoundSet> {
    const known = this.#found.get(key);
    if (known) return known;
    const found = await this.#locate(tx, this.#named.get(key), made);
    this.#found.set(key, found);
    return found;
  }

  /** Room for one more card: its set, and the key of its place. */
  async room(tx: Writer, key: string, place: Place, made: MadeRows): Promise<{ setId: string; position: string }> {
    const roomy = place.count < CARDS_PER_IMPORTED_SET ? place : await this.#nextPart(tx, key, place, made);
    const [position = ''] = keysBetween(roomy.last, null, 1);
    roomy.last = position;
    roomy.count += 1;
    this.#changed.add(roomy.id);
    return { setId: roomy.id, position };
  }

  touch(setId: string): void {
    this.#changed.add(setId);
  }

  /** Whether a set says this already, in any of its cards; the words count from now on. */
  async says(read: Reader, place: Place, card: { question: string; answer: string }): Promise<boolean> {
    place.contents ??= place.isNew ? new Set() : await this.#contentsOf(read, place.id);
    const key = contentKey(card);
    if (place.contents.has(key)) return true;
    place.contents.add(key);
    return false;
  }

  /** Brings what sets keep about their cards up to date, except for those that cards are just coming into. */
  async refresh(tx: Writer, except: ReadonlySet<string>): Promise<void> {
    for (const id of this.#changed) {
      if (except.has(id)) continue;
      this.#changed.delete(id);
      // A long set is read and written whole, so one at a time.
      await giveWay();
      await refreshSet(tx, this.#options.owner, id, tx.now);
    }
  }

  /** Ids of sets whose cards changed since they were last refreshed. */
  changed(): readonly string[] {
    return [...this.#changed];
  }

  async #locate(tx: Writer, set: IncomingSet | undefined, made: MadeRows): Promise<FoundSet> {
    const { known, tally } = this.#options;
    const wanted = set ?? UNNAMED;
    const here = known === 'copy' ? undefined : await this.#here(tx.read, wanted);
    if (here === undefined) {
      tally.count('sets', 'created');
      return { kind: 'place', place: await this.#make(tx, wanted, topicOf(wanted), 1, made) };
    }
    // A bundle speaks of whole sets (core §5: duplicates by id are skipped); elsewhere new cards join their set.
    if (known === 'skip' && this.#options.format === 'bundle') {
      tally.count('sets', 'skipped');
      return { kind: 'skipped' };
    }
    tally.count('sets', known === 'update' ? 'updated' : 'skipped');
    return { kind: 'place', place: await this.#placeOf(tx.read, here) };
  }

  async #here(read: Reader, set: IncomingSet): Promise<SetRow | undefined> {
    const { owner, format } = this.#options;
    const topic = topicOf(set);
    if (set.sourceId === null)
      return findDuplicate(read, owner, { topic, folderPath: withinDepth(this.#path(set.folderPath)), flashcards: [] });
    if (format === 'bundle') return findSet(read, owner, slugify(set.sourceId));
    return read
      .selectFrom('sets')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', idOf(format, 'set', set.sourceId, 1))
      .where('deleted', '=', 0)
      .executeTakeFirst();
  }

  async #placeOf(read: Reader, row: SetRow): Promise<Place> {
    const last = await read
      .selectFrom('cards')
      .select('position')
      .where('owner', '=', this.#options.owner)
      .where('set_id', '=', row.id)
      .where('deleted', '=', 0)
      .orderBy('position', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { id: row.id, last: last?.position ?? null, count: row.card_count, part: 1, contents: null, isNew: false };
  }

  async #nextPart(tx: Writer, key: string, place: Place, made: MadeRows): Promise<Place> {
    const set = this.#named.get(key) ?? UNNAMED;
    const topic = topicOf(set);
    if (place.part === 1 && place.isNew) await tx.patch('sets', place.id, { topic: messages.imports.part(topic, 1) });
    const part = place.part + 1;
    const next = await this.#make(tx, set, messages.imports.part(topic, part), part, made);
    this.#options.tally.count('sets', 'created');
    this.#found.set(key, { kind: 'place', place: next });
    return next;
  }

  async #make(tx: Writer, set: IncomingSet, topic: string, part: number, made: MadeRows): Promise<Place> {
    const { owner, format, known, tally } = this.#options;
    const id =
      set.sourceId === null || known === 'copy' ? tx.newId() : await this.#freeId(tx, format, set.sourceId, part);
    const folder = await this.folder(tx, set.folderPath, made);
    await tx.put('sets', {
      id,
      slug: await newSlug(tx.read, owner, slugify(format === 'bundle' && set.sourceId !== null ? set.sourceId : topic)),
      folder_id: folder,
      topic,
      summary: (set.summary ?? '').slice(0, SUMMARY_CHARS),
      is_tracked: set.isTracked === false ? 0 : 1,
      source_file: set.sourceFile ?? null,
      ...(set.updatedAt !== undefined && { updated_at: set.updatedAt }),
    });
    made.sets.push(id);
    tally.count('folders', 'created', 0);
    return { id, last: null, count: 0, part, contents: null, isNew: true };
  }

  /** The id that the source's name has here, unless a live set elsewhere has it. */
  async #freeId(tx: Writer, format: IncomingFormat, sourceId: string, part: number): Promise<string> {
    const id = idOf(format, 'set', sourceId, part);
    const taken = await tx.read
      .selectFrom('sets')
      .select('id')
      .where('owner', '=', this.#options.owner)
      .where('id', '=', id)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    return taken ? tx.newId() : id;
  }

  /** A path of the file below the folder of the import, with names that folders can have. */
  #path(folderPath: string): string {
    const names = [...pathNames(this.#options.folderPath), ...folderPath.split('/')].map(nameOf);
    return addressablePath(names.filter((name) => name !== '').join('/'));
  }

  /**
   * The id of the folder for one thing that stands at a path of the file, which is counted as lost where that is too deep; makes what is missing and
   * notes it for the undo.
   */
  async folder(tx: Writer, folderPath: string, made: MadeRows): Promise<string> {
    const { owner, tally } = this.#options;
    const wanted = this.#path(folderPath);
    const path = withinDepth(wanted);
    if (path !== wanted) tally.lost(TOO_DEEP, wanted);
    let parent = TOP_LEVEL;
    for (const name of pathNames(path)) {
      const here = await childNamed(tx.read, owner, parent, name);
      if (here === undefined) {
        parent = await addFolder(tx, parent, name);
        made.folders.push(parent);
        tally.count('folders', 'created');
      } else parent = here;
    }
    return parent;
  }

  async #contentsOf(read: Reader, setId: string): Promise<Set<string>> {
    const rows = await read
      .selectFrom('cards')
      .select(['question', 'answer'])
      .where('owner', '=', this.#options.owner)
      .where('set_id', '=', setId)
      .where('deleted', '=', 0)
      .execute();
    return new Set(rows.map(contentKey));
  }
}

const TOO_DEEP: CountedLoss = {
  code: 'folders-too-deep',
  message: (n) => messages.imports.foldersTooDeep(n, FOLDER_DEPTH_MAX),
};
const UNNAMED: IncomingSet = { kind: 'set', key: '', sourceId: null, topic: '', folderPath: '' };

function topicOf({ topic }: IncomingSet): string {
  return topic.trim().slice(0, TOPIC_CHARS) || messages.imports.topicFromFile;
}

function nameOf(name: string): string {
  const plain = name.replaceAll(/[/\\\p{Cc}]/gu, '-').trim();
  return folderName(plain) ?? plain.replaceAll('.', '-');
}
