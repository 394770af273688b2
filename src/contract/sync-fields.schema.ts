/**
 * What the columns of a travelling row may hold, by kind (docs/sync.md): the same bounds as where a person's input comes in, since a row that was
 * pushed is read like one that was typed. Names are those of the tables, and a test holds them to `data/write/kinds.ts`.
 */
import * as z from 'zod';
import { examTime, isTimeZone } from './calendar.schema.ts';
import { pageLabel } from './cards.schema.ts';
import { jsonValue } from './json.schema.ts';
import {
  EVENT_NOTES_MAX_CHARS,
  EVENT_SETS_MAX,
  EVENT_EXCEPTIONS_MAX,
  MAX_SIDE_CHARS,
  NOTE_MAX_CHARS,
  PERFORMANCE_ENTRIES_MAX,
  QUOTE_MAX_CHARS,
  SET_SUMMARY_MAX_CHARS,
  STUDY_PLAN_MAX_CHARS,
} from './limits.ts';
import { referredBlob, SHA256_HEX } from './media.ts';
import { faceKey, rating, studyMode } from './study.schema.ts';
import { storedId, time } from './stored.schema.ts';
import { PUSHED_TEXT_MAX_CHARS } from './sync-limits.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const count = z.int().min(0).max(1_000_000);
/** Id of a parent; '' at the top level. */
const parent = z.string().max(255);
/** A JSON text whose value is of that shape. */
const jsonText = (shape: z.ZodType) =>
  z
    .string()
    .max(PUSHED_TEXT_MAX_CHARS)
    .refine((text) => shape.safeParse(parsed(text)).success);
/** What another program remembered of a card, on a review row that was imported (docs/imports.md). */
const memory = z.strictObject({
  phase: z.enum(['new', 'learning', 'review', 'relearning']),
  stability: z.number().min(0).max(1_000_000),
  difficulty: z.number().min(0).max(10),
  step: count,
  reps: count,
  lapses: count,
  dueAt: time.nullable(),
  lastReviewAt: time.nullable(),
  lastReviewDay: z.int().min(-1_000_000).max(1_000_000).nullable(),
});
const picture = z
  .string()
  .refine((text) => referredBlob(text) !== null)
  .nullable();

/** Undefined, which no shape takes, for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of the kinds that a device may push. Records of PDFs and presentations stay where they were made (core §6). */
export const pushedFields = {
  folders: z.strictObject({ parent_id: parent, name: z.string().min(1).max(200), is_tracked: flag }),
  sets: z.strictObject({
    slug: z.string().min(1).max(200),
    folder_id: parent,
    topic: z.string().min(1).max(500),
    summary: z.string().max(SET_SUMMARY_MAX_CHARS),
    is_tracked: flag,
    source_file: z.string().max(512).nullable(),
  }),
  cards: z.strictObject({
    set_id: storedId,
    position: z.string().min(1).max(1_000),
    question: z.string().max(MAX_SIDE_CHARS),
    answer: z.string().max(MAX_SIDE_CHARS),
    hint: z.string().max(MAX_SIDE_CHARS),
    question_image: picture,
    answer_image: picture,
    tags: jsonText(z.array(z.string().max(80)).max(100)),
    flag: z.int().min(0).max(7),
    suspended: flag,
    buried_until: time.nullable(),
    both_ways: flag,
    source_file: z.string().max(512).nullable(),
    source_page: z.int().positive().nullable(),
    source_quote: z.string().max(QUOTE_MAX_CHARS).nullable(),
    /** These joined later: a device of before does not name them. */
    source_claim: z.string().max(QUOTE_MAX_CHARS).nullable().default(null),
    source_label: pageLabel.nullable().default(null),
    source_document: z.string().regex(SHA256_HEX).nullable(),
  }),
  settings: z.strictObject({ value: jsonText(jsonValue) }),
  notes: z.strictObject({
    folder_id: parent,
    title: z.string().max(500),
    is_tracked: flag,
    content: z.string().max(NOTE_MAX_CHARS),
  }),
  studyplans: z.strictObject({ date: time, content: z.string().max(STUDY_PLAN_MAX_CHARS) }),
  performance: z.strictObject({
    set_id: storedId,
    taken_at: time,
    answered: count,
    correct: count,
    partial: count,
    incorrect: count,
    unanswered: count,
    mode: z.string().max(100),
    test_type: z.string().max(100),
    answers: jsonText(z.array(jsonValue).max(PERFORMANCE_ENTRIES_MAX)),
    cards: jsonText(z.array(jsonValue).max(PERFORMANCE_ENTRIES_MAX)),
  }),
  events: z
    .strictObject({
      title: z.string().min(1).max(500),
      start_at: time,
      end_at: time,
      all_day: flag,
      timezone: z.string().max(64).refine(isTimeZone).nullable(),
      notes: z.string().max(EVENT_NOTES_MAX_CHARS),
      kind: z.enum(['study', 'exam', 'deadline', 'other']),
      color: z.string().max(20).nullable(),
      set_ids: jsonText(z.array(storedId).max(EVENT_SETS_MAX)),
      recurrence: z.string().max(500).nullable(),
      exceptions: jsonText(z.array(time).max(EVENT_EXCEPTIONS_MAX)),
      plan: jsonText(examTime).nullable(),
    })
    .refine(({ start_at, end_at }) => start_at <= end_at),
  reviews: z.strictObject({
    card_id: storedId,
    face: faceKey,
    device_id: z.string().min(1).max(64),
    op: z.enum(['review', 'undo', 'reset', 'set_due']),
    target_id: storedId.nullable(),
    rating: rating.nullable(),
    duration_ms: z.int().min(0).max(86_400_000),
    /** As the device counted it; the server puts it right when the device's clock is wrong. */
    reviewed_at: time,
    reviewed_at_raw: time,
    utc_offset_min: z.int().min(-1_440).max(1_440),
    study_day: z.int().min(-1_000_000).max(1_000_000),
    mode: studyMode,
    due_at: time.nullable(),
    params_id: z.string().max(255).nullable(),
    memory: jsonText(memory).nullable().default(null),
  }),
  history: z.strictObject({
    kind: z.string().min(1).max(40),
    entity_id: storedId,
    field: z.string().min(1).max(80),
    value: z.string().max(PUSHED_TEXT_MAX_CHARS),
    source_mid: z.string().max(64).nullable(),
    device_id: z.string().max(64).nullable(),
    at: time,
  }),
} as const;

/** Of the kinds whose ids other calls take as UUIDs only. */
export const pushedIds: Readonly<Partial<Record<PushedKind, z.ZodType>>> = { cards: z.uuid(), reviews: z.uuid() };

export type PushedKind = keyof typeof pushedFields;
