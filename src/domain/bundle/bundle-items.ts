/** Entries of a bundle (ai §3) as items of an import: what is not as it should be is reported alone. */
import type * as z from 'zod';
import {
  bundleCard,
  bundleDocument,
  bundleMedia,
  bundleMemory,
  bundleNote,
  bundlePerformance,
  bundleReview,
  bundleSet,
  bundleStudyPlan,
} from '../../contract/bundle.schema.ts';
import { calendarSchemas } from '../../contract/calendar.schema.ts';
import { PDF_MIME, PPT_MIME } from '../../contract/files.ts';
import { messages } from '../../contract/messages/index.ts';
import { fromBase64 } from './base64.ts';
import { IncomingError, type IncomingCard, type IncomingItem } from '../incoming/incoming.ts';

const said = messages.bundle;

/** Lists that a bundle may have. */
export const BUNDLE_LISTS = [
  'sets',
  'folders',
  'notes',
  'pdfs',
  'ppts',
  'studyPlans',
  'performance',
  'events',
  'media',
] as const;
export type BundleList = (typeof BUNDLE_LISTS)[number];

export function isBundleList(key: string): key is BundleList {
  return (BUNDLE_LISTS as readonly string[]).includes(key);
}

/** What one entry holds; `n` counts entries of its list from 1, for those that do not say what they are. */
export function itemsOf(list: BundleList, json: string, n: number): IncomingItem[] {
  const value = parsed(json);
  return value === undefined ? [unreadable(said.entry(list, n))] : makers[list](value, n);
}

const makers: Readonly<Record<BundleList, (value: unknown, n: number) => IncomingItem[]>> = {
  sets: setItems,

  folders(value, n) {
    const path = typeof value === 'string' ? value : (value as { path?: unknown } | null)?.path;
    return typeof path === 'string' ? [{ kind: 'folder', path }] : [unreadable(said.entry('folders', n))];
  },

  notes: (value, n) =>
    checked(bundleNote, value, said.entry('notes', n), ({ id, is_tracked, folderPath, ...note }) => [
      { kind: 'note', sourceId: id ?? null, folderPath: folderPath ?? '', isTracked: tracked(is_tracked), ...note },
    ]),

  pdfs: (value, n) => documentItems(value, n, 'pdfs', PDF_MIME),
  ppts: (value, n) => documentItems(value, n, 'ppts', PPT_MIME),

  studyPlans: (value, n) =>
    checked(bundleStudyPlan, value, said.entry('studyPlans', n), ({ id, date, content }) => [
      { kind: 'studyPlan', sourceId: id ?? null, date, content },
    ]),

  performance: (value, n) =>
    checked(bundlePerformance, value, said.entry('performance', n), ({ setId, records }) =>
      records.map(({ id, ...record }) => ({ kind: 'performance', sourceId: id ?? null, setKey: setId, record })),
    ),

  events: (value, n) =>
    checked(calendarSchemas.create.input, value, said.entry('events', n), ({ id, ...event }) => [
      { kind: 'event', uid: id ?? `${event.title} ${event.start}`, event },
    ]),

  media: (value, n) =>
    checked(bundleMedia, value, said.entry('media', n), ({ name, contentBase64 }) => {
      const bytes = fromBase64(contentBase64);
      return [{ kind: 'media', name, size: bytes.byteLength, read: () => Promise.resolve(bytes) }];
    }),
};

function setItems(value: unknown, n: number): IncomingItem[] {
  return checked(bundleSet, value, nameOf(value) ?? said.entry('sets', n), (set) => {
    const topic = set.topic ?? set.name ?? set.id ?? '';
    const key = set.id ?? set.name ?? `set ${n}`;
    const head: IncomingItem = {
      kind: 'set',
      key,
      sourceId: set.id ?? set.name ?? null,
      topic,
      folderPath: set.folderPath ?? '',
      summary: set.summary ?? '',
      isTracked: tracked(set.is_tracked),
      sourceFile: set.sourceFile ?? null,
      updatedAt: set.updatedAt,
    };
    const cards = set.flashcards.map((card, i): IncomingItem => {
      const read = bundleCard.safeParse(card);
      if (!read.success) return unreadable(said.card(topic, i + 1));
      return { kind: 'card', setKey: key, card: toCard(read.data) };
    });
    return [head, ...cards];
  });
}

function toCard({
  id,
  hint,
  suspended,
  bothWays,
  reviews = [],
  memories = [],
  ...card
}: z.output<typeof bundleCard>): IncomingCard {
  return {
    ...card,
    sourceId: id ?? null,
    hint: hint ?? '',
    suspended: Boolean(suspended),
    bothWays: Boolean(bothWays),
    reviews: reviews.flatMap((review) => {
      const { data } = bundleReview.safeParse(review);
      if (!data) return [];
      const { id: sourceId, ...rest } = data;
      return [rest.op === 'review' ? { ...rest, sourceId, dueAt: rest.dueAt ?? null } : { ...rest, sourceId }];
    }),
    memories: memories.flatMap((memory) => {
      const { data } = bundleMemory.safeParse(memory);
      return data ? [{ ...data, lastReviewAt: data.lastReviewAt ?? null }] : [];
    }),
  };
}

function documentItems(value: unknown, n: number, list: 'pdfs' | 'ppts', mime: string): IncomingItem[] {
  return checked(bundleDocument, value, nameOf(value) ?? said.entry(list, n), (document) => [
    {
      kind: 'document',
      sourceId: document.id ?? null,
      name: document.name,
      folderPath: document.folderPath ?? '',
      mime: document.mime || mime,
      size: document.size,
      contentBase64: document.contentBase64 ?? null,
    },
  ]);
}

function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name: string,
  make: (value: z.output<Schema>) => IncomingItem[],
): IncomingItem[] {
  const { data, success } = schema.safeParse(value);
  return success ? make(data) : [unreadable(name)];
}

function unreadable(name: string): IncomingItem {
  return { kind: 'error', name, message: said.notInForm };
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { topic, name, title } = value as Record<string, unknown>;
  return ([topic, name, title].find((each) => typeof each === 'string' && each !== '') as string | null) ?? null;
}

function tracked(flag: boolean | 0 | 1 | undefined): boolean {
  return flag === undefined || Boolean(flag);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new IncomingError(said.invalid);
  }
}
