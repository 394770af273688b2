/** All cards of a person in one list: searching, changing many at once, replacing text, finding what is there twice. */
import * as z from 'zod';
import { card, tags } from './cards.schema.ts';
import { BATCH_GROUPS_MAX, MAX_CARDS_IN_A_BODY, SEARCH_MAX_CHARS, WINDOW_MAX_CARDS } from './limits.ts';
import { queryFlag, queryInt } from './query.schema.ts';
import { endsList, folderPath, topicText } from './stored.schema.ts';
import { cardPhase, cardState, faceKey, utcOffsetMin } from './study.schema.ts';

/** What the list can be ordered by; ties are in the order of sets. */
export const cardColumn = z.enum([
  'question',
  'set',
  'due',
  'interval',
  'stability',
  'difficulty',
  'lapses',
  'added',
  'edited',
]);
const q = z.string().max(SEARCH_MAX_CHARS).default('');
const order = { sort: cardColumn.default('set'), descending: queryFlag.default(false) };
const ids = z.array(z.uuid(endsList)).max(MAX_CARDS_IN_A_BODY);

/** A card as the list shows it; its texts are plain and cut off. Numbers of memory are those of the face that comes next. */
const cardRow = z
  .strictObject({
    id: z.string(),
    setId: z.string(),
    setTopic: z.string(),
    folderPath: z.string(),
    question: z.string(),
    answer: z.string(),
    hasPicture: z.boolean(),
    tags: z.array(z.string()),
    /** 0 none, 1 to 7 a colour. */
    flag: z.int(),
    suspended: z.boolean(),
    buriedUntil: z.int().nullable(),
    leech: z.boolean(),
    /** How many ways it is asked. */
    faces: z.int(),
    phase: cardPhase,
    dueAt: z.int().nullable(),
    /** Days from the last review to the next; null for a new card. */
    intervalDays: z.number().nullable(),
    stability: z.number(),
    difficulty: z.number(),
    reps: z.int(),
    lapses: z.int(),
    addedAt: z.int(),
    editedAt: z.int(),
  })
  .meta({ id: 'CardRow' });

/** Cards by their ids, or all that a search finds but a few. */
const which = z
  .strictObject({
    ids: ids.optional(),
    matching: z.strictObject({ q, except: ids.default([]) }).optional(),
  })
  .refine((chosen) => (chosen.ids === undefined) !== (chosen.matching === undefined), { path: ['ids'] });

/** What is done to all of them. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), flag: z.int().min(0).max(7) }),
  z.strictObject({ kind: z.literal('suspend'), suspended: z.boolean() }),
  /** Put aside until the study day is over, or asked again today. */
  z.strictObject({ kind: z.literal('bury'), buried: z.boolean() }),
  z.strictObject({ kind: z.literal('tag'), add: tags.default([]), remove: tags.default([]) }),
  /** Behind the cards of a set, or into a set made for them. */
  z
    .strictObject({
      kind: z.literal('move'),
      setId: z.string().optional(),
      newSet: z.strictObject({ topic: topicText, folderPath }).optional(),
    })
    .refine(({ setId, newSet }) => (setId === undefined) !== (newSet === undefined), { path: ['setId'] }),
  /** Their memory is forgotten; the reviews stay in the log. */
  z.strictObject({ kind: z.literal('reset') }),
  /** To the trash. */
  z.strictObject({ kind: z.literal('remove') }),
]);

/** `batch` takes all of it back (`flashcards.undo`); null when nothing was changed. */
const changed = z.strictObject({ changed: z.int(), batch: z.string().nullable() });

export const replacedField = z.enum(['question', 'answer', 'hint']);
const replacement = {
  which,
  find: z.string().min(1).max(1_000),
  replacement: z.string().max(5_000),
  matchCase: z.boolean().default(false),
  wholeWords: z.boolean().default(false),
  regex: z.boolean().default(false),
  fields: z.array(replacedField).min(1).max(3),
  utcOffsetMin,
};

/** One card and field of a replacement, around its first place: `lead` + `from` + `tail` becomes `lead` + `to` + `tail`. */
const replacedSample = z.strictObject({
  cardId: z.string(),
  setTopic: z.string(),
  field: replacedField,
  lead: z.string(),
  from: z.string(),
  to: z.string(),
  tail: z.string(),
  /** Places in this field. */
  places: z.int(),
});

const duplicateGroup = z.strictObject({
  cards: z.array(cardRow),
  /** Their answers are the same too. */
  sameAnswer: z.boolean(),
  /** Id of the card to keep, if nobody says otherwise: the one that was studied most, then the oldest. */
  keep: z.string(),
});

export type CardColumn = z.infer<typeof cardColumn>;
export type CardRowView = z.infer<typeof cardRow>;
export type WhichCards = z.infer<typeof which>;
export type CardsChange = z.infer<typeof change>;
export type ReplacedField = z.infer<typeof replacedField>;
export type ReplacedSample = z.infer<typeof replacedSample>;
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

export const flashcardsSchemas = {
  search: {
    /** `q` is in the language of domain/search. A window of what it finds, and how much that is. */
    input: z.strictObject({
      q,
      ...order,
      offset: queryInt.pipe(z.int().min(0)).default(0),
      limit: queryInt.pipe(z.int().min(0).max(WINDOW_MAX_CARDS)).default(WINDOW_MAX_CARDS),
      utcOffsetMin,
    }),
    output: z.strictObject({
      rows: z.array(cardRow),
      total: z.int(),
      /** Cards there are at all. */
      all: z.int(),
    }),
  },
  ids: {
    /** Ids of a part of what a search finds, from `from` to before `to`. */
    input: z.strictObject({
      q,
      ...order,
      from: queryInt.pipe(z.int().min(0)).default(0),
      to: queryInt.pipe(z.int().min(0)).default(MAX_CARDS_IN_A_BODY),
      utcOffsetMin,
    }),
    output: z.strictObject({ ids: z.array(z.string()) }),
  },
  get: {
    /** A whole card, with what is remembered about each way it is asked. */
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      card,
      setId: z.string(),
      setTopic: z.string(),
      folderPath: z.string(),
      addedAt: z.int(),
      faces: z.array(z.strictObject({ face: faceKey, state: cardState })),
    }),
  },
  change: { input: z.strictObject({ which, change, utcOffsetMin }), output: changed },
  undo: {
    /** Puts back what one change of many has changed, once. Cards that are gone since are left out. */
    input: z.strictObject({ batch: z.uuid() }),
    output: z.strictObject({ restored: z.int() }),
  },
  previewReplace: {
    input: z.strictObject(replacement),
    output: z.strictObject({
      cards: z.int(),
      places: z.int(),
      /** Cards that would be left with an empty side or one too long, and stay as they are. */
      skipped: z.int(),
      /** The first of them. */
      samples: z.array(replacedSample),
    }),
  },
  replace: {
    input: z.strictObject(replacement),
    output: z.strictObject({ changed: z.int(), batch: z.string().nullable(), places: z.int(), skipped: z.int() }),
  },
  duplicates: {
    /** Groups of cards that ask the same, among those that a search finds. */
    input: z.strictObject({
      q,
      offset: queryInt.pipe(z.int().min(0)).default(0),
      limit: queryInt.pipe(z.int().min(1).max(BATCH_GROUPS_MAX)).default(BATCH_GROUPS_MAX),
      utcOffsetMin,
    }),
    output: z.strictObject({
      groups: z.array(duplicateGroup),
      /** Groups in all. */
      total: z.int(),
      /** Cards that are there once more than needed. */
      surplus: z.int(),
    }),
  },
  merge: {
    /** Each card that is kept gets the tags of the others, which go to the trash. */
    input: z.strictObject({
      groups: z
        .array(z.strictObject({ keep: z.uuid(), remove: z.array(z.uuid(endsList)).min(1).max(1_000) }))
        .min(1)
        .max(BATCH_GROUPS_MAX),
    }),
    output: z.strictObject({ kept: z.int(), removed: z.int(), batch: z.string().nullable() }),
  },
  export: {
    /** The cards as CSV with a heading, in that order; cells that a spreadsheet would run have an apostrophe before them. */
    input: z.strictObject({ which, ...order, utcOffsetMin }),
    output: z.strictObject({ csv: z.string(), cards: z.int() }),
  },
};
