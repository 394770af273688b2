/** The library as the items of an export (domain/outgoing), a set at a time, so that no more of it stands in memory. */
import type { ExportKind } from '../../contract/exports.schema.ts';
import { referredBlob } from '../../contract/media.ts';
import type { IN_FOLDERS } from '../library/folder-contents.ts';
import { mediaLink, TYPED_TAG, type IncomingItem } from '../../domain/incoming/incoming.ts';
import { mediaEnding } from '../../domain/outgoing/media-ending.ts';
import { mediaWords } from '../../domain/texts/media-words.ts';
import { normalisePath } from '../../domain/paths.ts';
import { readEvents, toEvents } from '../planning/calendar-rows.ts';
import { readCards, toCard } from '../cards/cards.ts';
import type { Database, Reader } from '../database/database.ts';
import { readTree, type FolderTree } from '../library/folder-tree.ts';
import { readUsedWeights } from '../study/parameters.ts';
import type { CardRow, PerformanceRow, SetRow } from '../database/tables.ts';
import { scheduleOf } from './card-schedule.ts';
import { InlinePictures, type PicturedCard } from './inline-pictures.ts';

export interface Outgoing {
  readonly kinds: ReadonlySet<ExportKind>;
  readonly schedule: boolean;
  /** Whether the weights that reviews are planned with come along. */
  readonly parameters: boolean;
  /** `none` for forms that have no place for them. */
  readonly pictures: 'inline' | 'media' | 'none';
  /** Slugs of sets; null for all. */
  readonly sets: readonly string[] | null;
  /** With everything below it; null for everything. */
  readonly folder: string | null;
}

/** An item of an export; media are read when they are handed on. */
export type OutgoingItem =
  | Exclude<IncomingItem, { kind: 'media' }>
  | { readonly kind: 'media'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | null };

const CARDS_AT_ONCE = 400;
const REFERENCE = /\]\(sha256:([0-9a-f]{64})\)/g;

/** Sets come one after another, each before its cards; media before the first card that names them. */
export async function* libraryItems(
  db: Database,
  owner: string,
  wanted: Outgoing,
): AsyncGenerator<readonly OutgoingItem[]> {
  const tree = await readTree(db.read, owner);
  const scope = scopeOf(tree, wanted);
  const { kinds } = wanted;
  const weights = wanted.parameters ? await readUsedWeights(db.read, owner) : null;
  if (weights) yield [{ kind: 'parameters', weights }];
  if (kinds.has('folders')) yield foldersIn(tree, scope);
  const media = new Media(db, owner, wanted.pictures);
  if (kinds.has('sets')) {
    const inline = wanted.pictures === 'inline' ? new InlinePictures(db, owner) : null;
    const sets = await setsIn(db.read, owner, scope, wanted.sets);
    await inline?.refuseTooMany(sets);
    for (const set of sets) yield* setItems(db, owner, set, tree, wanted, { media, inline });
  }
  if (wanted.sets !== null) return;
  if (kinds.has('notes')) yield* noteItems(db.read, owner, tree, scope, media);
  if (kinds.has('pdfs')) yield* documentItems(db.read, owner, tree, scope);
  if (kinds.has('studyPlans') && scope === null) yield* planItems(db.read, owner);
  if (kinds.has('performance')) yield* performanceItems(db.read, owner, await setsIn(db.read, owner, scope, null));
  if (kinds.has('events') && scope === null) yield* eventItems(db.read, owner);
}

/** How many sets there will be, for the progress. */
export async function countSets(db: Database, owner: string, wanted: Outgoing): Promise<number> {
  if (!wanted.kinds.has('sets')) return 0;
  const scope = scopeOf(await readTree(db.read, owner), wanted);
  return (await setsIn(db.read, owner, scope, wanted.sets)).length;
}

/** Ids of the folders; null for everywhere. */
function scopeOf(tree: FolderTree, { folder }: Outgoing): ReadonlySet<string> | null {
  if (folder === null || normalisePath(folder) === '') return null;
  const id = tree.idAt(folder);
  return new Set(id === undefined ? [] : tree.withDescendants(id));
}

function foldersIn(tree: FolderTree, scope: ReadonlySet<string> | null): OutgoingItem[] {
  return tree
    .withDescendants('')
    .filter((id) => id !== '' && (scope === null || scope.has(id)))
    .map((id) => ({ kind: 'folder', path: tree.pathOf(id), isTracked: tree.get(id)?.is_tracked !== 0 }));
}

type SetHead = Pick<
  SetRow,
  'id' | 'slug' | 'folder_id' | 'topic' | 'summary' | 'is_tracked' | 'source_file' | 'updated_at'
>;

async function setsIn(
  read: Reader,
  owner: string,
  scope: ReadonlySet<string> | null,
  slugs: readonly string[] | null,
): Promise<SetHead[]> {
  const rows = await read
    .selectFrom('sets')
    .select(['id', 'slug', 'folder_id', 'topic', 'summary', 'is_tracked', 'source_file', 'updated_at'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('slug')
    .execute();
  const named = slugs === null ? null : new Set(slugs);
  return rows.filter(
    ({ slug, folder_id }) => (named === null || named.has(slug)) && (scope === null || scope.has(folder_id)),
  );
}

async function* setItems(
  db: Database,
  owner: string,
  set: SetHead,
  tree: FolderTree,
  { schedule }: Outgoing,
  { media, inline }: { readonly media: Media; readonly inline: InlinePictures | null },
): AsyncGenerator<readonly OutgoingItem[]> {
  yield [
    {
      kind: 'set',
      key: set.slug,
      sourceId: set.slug,
      topic: set.topic,
      folderPath: tree.pathOf(set.folder_id),
      summary: set.summary,
      isTracked: set.is_tracked !== 0,
      sourceFile: set.source_file,
      updatedAt: set.updated_at,
    },
  ];
  const rows = await readCards(db.read, owner, set.id);
  for (let i = 0; i < rows.length; i += CARDS_AT_ONCE) {
    const part = rows.slice(i, i + CARDS_AT_ONCE);
    const history = schedule
      ? await scheduleOf(
          db.read,
          owner,
          part.map(({ id }) => id),
        )
      : new Map<string, never>();
    for (const { question, answer, question_image, answer_image } of part)
      yield* media.newIn([question, answer], [question_image, answer_image]);
    const item = (row: CardRow, carried?: PicturedCard): OutgoingItem => ({
      kind: 'card',
      setKey: set.slug,
      card: { ...outgoingCard(row, media, carried), ...history.get(row.id) },
    });
    if (inline) for await (const some of inline.of(part)) yield some.map((carried) => item(carried.row, carried));
    else yield part.map((row) => item(row));
  }
}

function outgoingCard(row: CardRow, media: Media, carried: PicturedCard | undefined) {
  const { id, question, answer, questionImage, answerImage, updatedAt, ...rest } = toCard(row);
  return {
    ...rest,
    sourceId: id,
    question: media.renamed(question),
    answer: media.renamed(answer),
    questionImage: carried ? carried.questionImage : media.nameOf(questionImage),
    answerImage: carried ? carried.answerImage : media.nameOf(answerImage),
    isTyped: rest.tags.includes(TYPED_TAG),
    updatedAt,
  };
}

/** Media that cards and notes name, each handed out once. */
class Media {
  readonly #db: Database;
  readonly #owner: string;
  readonly #pictures: Outgoing['pictures'];
  readonly #names = new Map<string, string>();

  constructor(db: Database, owner: string, pictures: Outgoing['pictures']) {
    this.#db = db;
    this.#owner = owner;
    this.#pictures = pictures;
  }

  /** @param images of the sides of a card */
  async *newIn(
    texts: readonly string[],
    images: readonly (string | null)[] = [],
  ): AsyncGenerator<readonly OutgoingItem[]> {
    if (this.#pictures === 'none') return;
    const sides = this.#pictures === 'media' ? images : [];
    const inTexts = texts.flatMap((text) => Array.from(text.matchAll(REFERENCE), ([, hash]) => hash ?? ''));
    const named = [...sides.flatMap((image) => (image === null ? [] : (referredBlob(image) ?? []))), ...inTexts];
    for (const sha256 of new Set(named)) {
      if (this.#names.has(sha256)) continue;
      const file = await this.#read(sha256);
      if (file === null) continue;
      this.#names.set(sha256, file.name);
      yield [{ kind: 'media', ...file }];
    }
  }

  /** What the export calls a picture of a side; null where it is not kept (any more). */
  nameOf(image: string | null): string | null {
    const sha256 = image === null ? null : referredBlob(image);
    return sha256 === null ? null : (this.#names.get(sha256) ?? null);
  }

  /** A text with the names of this export; without media the words that stand for them are left. */
  renamed(text: string): string {
    if (this.#pictures === 'none') return mediaWords(text);
    return text.replaceAll(REFERENCE, (whole, sha256: string) => {
      const name = this.#names.get(sha256);
      return name === undefined ? whole : `](${mediaLink(name)})`;
    });
  }

  async #read(sha256: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | null> {
    const row = await this.#db.read
      .selectFrom('blobs')
      .select('mime')
      .where('owner', '=', this.#owner)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    const bytes = row ? await this.#db.blobs.read(sha256) : null;
    return row && bytes ? { name: `${sha256}.${mediaEnding(row.mime)}`, bytes } : null;
  }
}

async function* noteItems(
  read: Reader,
  owner: string,
  tree: FolderTree,
  scope: ReadonlySet<string> | null,
  media: Media,
): AsyncGenerator<readonly OutgoingItem[]> {
  const ids = await inScope(read, owner, 'notes', scope);
  for (const id of ids) {
    const row = await read
      .selectFrom('notes')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) continue;
    yield* media.newIn([row.content]);
    yield [
      {
        kind: 'note',
        sourceId: row.id,
        title: row.title,
        content: media.renamed(row.content),
        folderPath: tree.pathOf(row.folder_id),
        isTracked: row.is_tracked !== 0,
        updatedAt: row.updated_at,
      },
    ];
  }
}

async function* documentItems(read: Reader, owner: string, tree: FolderTree, scope: ReadonlySet<string> | null) {
  for (const table of ['pdfs', 'ppts'] as const) {
    for (const id of await inScope(read, owner, table, scope)) {
      const row = await read
        .selectFrom(table as 'pdfs')
        .selectAll()
        .where('owner', '=', owner)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) continue;
      yield [
        {
          kind: 'document' as const,
          sourceId: row.id,
          name: row.name,
          folderPath: tree.pathOf(row.folder_id),
          mime: row.mime,
          size: row.size,
          contentBase64: row.content,
        },
      ];
    }
  }
}

async function inScope(
  read: Reader,
  owner: string,
  table: Exclude<(typeof IN_FOLDERS)[number], 'sets'>,
  scope: ReadonlySet<string> | null,
): Promise<string[]> {
  const rows = await read
    .selectFrom(table as 'notes')
    .select(['id', 'folder_id'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  return rows.filter(({ folder_id }) => scope === null || scope.has(folder_id)).map(({ id }) => id);
}

async function* planItems(read: Reader, owner: string) {
  const rows = await read
    .selectFrom('studyplans')
    .selectAll()
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('date')
    .orderBy('id')
    .execute();
  for (const { id, date, content } of rows) yield [{ kind: 'studyPlan' as const, sourceId: id, date, content }];
}

async function* performanceItems(read: Reader, owner: string, sets: readonly SetHead[]) {
  for (const { id, slug } of sets) {
    const rows = await read
      .selectFrom('performance')
      .selectAll()
      .where('owner', '=', owner)
      .where('set_id', '=', id)
      .where('deleted', '=', 0)
      .orderBy('taken_at')
      .orderBy('id')
      .execute();
    if (rows.length > 0)
      yield rows.map((row) => ({
        kind: 'performance' as const,
        sourceId: row.id,
        setKey: slug,
        record: recordOf(row),
      }));
  }
}

function recordOf(row: PerformanceRow) {
  const { answered, correct, partial, incorrect, unanswered, mode } = row;
  return {
    createdAt: row.taken_at,
    updatedAt: row.updated_at,
    answered,
    correct,
    partial,
    incorrect,
    unanswered,
    mode,
    testType: row.test_type,
    answers: JSON.parse(row.answers) as unknown[],
    cards: JSON.parse(row.cards) as unknown[],
  };
}

async function* eventItems(read: Reader, owner: string) {
  for (const event of await toEvents(read, owner, await readEvents(read, owner))) {
    const { id, ver: _ver, ...fields } = event;
    yield [{ kind: 'event' as const, uid: id, event: fields }];
  }
}
