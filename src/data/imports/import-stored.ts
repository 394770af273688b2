/** What an import brings besides cards: notes, documents, study plans, results of sessions, events. */
import { NOTE_MAX_CHARS, STUDY_PLAN_MAX_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { performanceSchemas } from '../../contract/performance.schema.ts';
import type { ImportThing, KnownPolicy } from '../../contract/imports.schema.ts';
import { differing } from '../../domain/differing.ts';
import type { IncomingFormat, IncomingItem } from '../../domain/incoming/incoming.ts';
import { documentFolder } from '../../domain/paths.ts';
import { eventFields } from '../planning/calendar-rows.ts';
import type { Database } from '../database/database.ts';
import { findStored, type StoredTable } from '../write/stored-change.ts';
import type { SyncedRows, Tables } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';
import { idOf } from './import-ids.ts';
import type { ImportMedia } from './import-media.ts';
import type { ImportSets } from './import-sets.ts';
import type { ImportTally } from './import-tally.ts';
import type { MadeRows } from './import-undo.ts';

type Of<Kind extends IncomingItem['kind']> = Extract<IncomingItem, { kind: Kind }>;
export type StoredItem = Of<'note'> | Of<'document'> | Of<'studyPlan'> | Of<'performance'> | Of<'event'>;

interface Stored {
  readonly db: Database;
  readonly owner: string;
  readonly format: IncomingFormat;
  readonly known: KnownPolicy;
  readonly sets: ImportSets;
  readonly media: ImportMedia;
  readonly tally: ImportTally;
}

const said = {
  pdfs: messages.documents.pdfUploadsDisabled,
  ppts: messages.documents.pptStorageDisabled,
} as const;
const TITLE_CHARS = 500;
const PRESENTATION = 'presentation';

/** Keeps one thing. What cannot be kept is reported, and the others go on: it is refused before anything of it is written. */
export async function keepStored(tx: Writer, stored: Stored, item: StoredItem, made: MadeRows): Promise<void> {
  try {
    await keepers[item.kind](tx, stored, item as never, made);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    stored.tally.failed(nameOf(item), error.detail);
  }
}

type Keeper<Kind extends StoredItem['kind']> = (
  tx: Writer,
  stored: Stored,
  item: Of<Kind>,
  made: MadeRows,
) => Promise<void>;

const keepers: { readonly [Kind in StoredItem['kind']]: Keeper<Kind> } = {
  async note(tx, stored, { sourceId, title, content, folderPath, isTracked, updatedAt }, made) {
    const text = stored.media.linked(content);
    if (text.length > NOTE_MAX_CHARS) throw new Problem('too_large', messages.network.tooLarge);
    const folder = await stored.sets.folder(tx, documentFolder(folderPath), made);
    await keepRow(tx, stored, made, {
      table: 'notes',
      thing: 'notes',
      sourceId,
      updatedAt,
      fields: {
        folder_id: folder,
        title: title.trim().slice(0, TITLE_CHARS),
        is_tracked: isTracked === false ? 0 : 1,
        content: text,
        byte_size: Buffer.byteLength(text, 'utf8'),
      },
    });
  },

  /** Only a desktop keeps files (spec README, "PDF and PPT records"). */
  async document(tx, stored, { sourceId, name, folderPath, mime, size, contentBase64 }, made) {
    const table = mime.includes(PRESENTATION) ? 'ppts' : 'pdfs';
    if (stored.db.host === 'server') throw new Problem('uploads_disabled', said[table]);
    const folder = await stored.sets.folder(tx, documentFolder(folderPath), made);
    await keepRow(tx, stored, made, {
      table,
      thing: 'documents',
      sourceId,
      fields: {
        folder_id: folder,
        name: name.slice(0, TITLE_CHARS),
        mime,
        size: contentBase64 === null ? size : Buffer.byteLength(contentBase64, 'base64'),
        is_tracked: 1,
        content: contentBase64,
      },
    });
  },

  async studyPlan(tx, stored, { sourceId, date, content }, made) {
    if (content.length > STUDY_PLAN_MAX_CHARS) throw new Problem('too_large', messages.network.tooLarge);
    await keepRow(tx, stored, made, { table: 'studyplans', thing: 'studyPlans', sourceId, fields: { date, content } });
  },

  async performance(tx, stored, { sourceId, setKey, record }, made) {
    const parsed = performanceSchemas.record.input.safeParse({ ...(record as object), setId: setKey, id: undefined });
    if (!parsed.success) throw new Problem('invalid_input', messages.network.invalidInput('performance'));
    const { data } = parsed;
    await keepRow(tx, stored, made, {
      table: 'performance',
      thing: 'performance',
      sourceId,
      updatedAt: data.updatedAt,
      fields: {
        set_id: stored.sets.idOf(setKey) ?? setKey,
        taken_at: data.createdAt ?? tx.now,
        answered: data.answered ?? 0,
        correct: data.correct ?? 0,
        partial: data.partial ?? 0,
        incorrect: data.incorrect ?? 0,
        unanswered: data.unanswered ?? 0,
        mode: data.mode ?? '',
        test_type: data.testType ?? '',
        answers: JSON.stringify(data.answers ?? []),
        cards: JSON.stringify(data.cards ?? []),
      },
    });
  },

  async event(tx, stored, { uid, event }, made) {
    const { updatedAt, ...named } = event;
    const row = stored.known === 'copy' ? undefined : await findStored(tx.read, stored.owner, 'events', uid);
    const fields = await eventFields(tx.read, stored.owner, named, row);
    await keepRow(tx, stored, made, { table: 'events', thing: 'events', id: uid, sourceId: uid, updatedAt, fields });
  },
};

interface NewRow<T extends StoredTable> {
  readonly table: T;
  readonly thing: ImportThing;
  readonly sourceId: string | null;
  /** Where the source's own name is the id. */
  readonly id?: string;
  readonly updatedAt?: number | undefined;
  readonly fields: Omit<SyncedRows[T], 'id'>;
}

async function keepRow<T extends StoredTable>(
  tx: Writer,
  { owner, format, known, tally }: Stored,
  made: MadeRows,
  { table, thing, sourceId, id: named, updatedAt, fields }: NewRow<T>,
): Promise<void> {
  // A bundle names things by the ids they have; elsewhere names are the source's own.
  const own = named ?? (format === 'bundle' ? sourceId : sourceId && idOf(format, table, sourceId));
  const id = own === null || known === 'copy' ? tx.newId() : own;
  const row = await findStored(tx.read, owner, table, id);
  if (!row) {
    await tx.put(table, {
      id,
      ...fields,
      ...(updatedAt !== undefined && { updated_at: updatedAt }),
    } as unknown as SyncedRows[T]);
    made[table].push(id);
    return tally.count(thing, 'created');
  }
  const changed = differing<Partial<Tables[T]>>(row, fields as never);
  if (known !== 'update' || Object.keys(changed).length === 0) return tally.count(thing, 'skipped');
  const before = Object.keys(changed).map((column) => [column, row[column as keyof typeof row]]);
  made.updated.push({ table, id, fields: Object.fromEntries(before) as Record<string, unknown> });
  await tx.patch(table, id, changed as never);
  tally.count(thing, 'updated');
}

function nameOf(item: StoredItem): string {
  switch (item.kind) {
    case 'note':
      return item.title;
    case 'document':
      return item.name;
    case 'event':
      return item.event.title;
    case 'studyPlan':
      return item.content.slice(0, 60);
    case 'performance':
      return item.setKey;
  }
}
