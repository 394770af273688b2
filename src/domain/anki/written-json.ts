/** Note types, decks and options of a collection that we write, as schema 11 has them. */
import { DECK_SEPARATOR, DEFAULT_DECK_OPTIONS } from './note-type.ts';
import { OWN_TYPES, type OwnType } from './own-note.ts';

export interface WrittenDeck {
  readonly id: number;
  /** From the top down. */
  readonly path: readonly string[];
  readonly description: string;
}

type Json = Readonly<Record<string, unknown>>;

const OPTIONS_ID = 1;
/** What Anki begins with; without one it reads 0. */
const DESIRED_RETENTION = 0.9;
const MINUTES = { learning: [1, 10], relearning: [10] } as const;

export function jsonTypes(): Json {
  return Object.fromEntries(Object.values(OWN_TYPES).map((type) => [String(type.id), jsonType(type)]));
}

function jsonType({ id, name, isCloze, isOcclusion, fields, templates, css, changedAt }: OwnType): Json {
  return {
    id,
    name,
    type: isCloze ? 1 : 0,
    mod: changedAt,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: Array.from(templates, ([ord, template]) => ({
      name: template.name,
      ord,
      qfmt: template.question,
      afmt: template.answer,
      bqfmt: '',
      bafmt: '',
      did: null,
      bfont: '',
      bsize: 0,
    })),
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css,
    latexPre: '',
    latexPost: '',
    latexsvg: false,
    tags: [],
    vers: [],
    req: isCloze ? [] : Array.from(templates, ([ord]) => [ord, 'any', [ord]]),
    ...(isOcclusion && { originalStockKind: 6 }),
  };
}

/** The decks, those above them, and Anki's own first one, which it must have. */
export function jsonDecks(decks: readonly WrittenDeck[], now: number): Json {
  const usual: WrittenDeck = { id: 1, path: ['Default'], description: '' };
  const all = decks.some(({ id }) => id === usual.id) ? decks : [usual, ...decks];
  return Object.fromEntries(all.map((deck) => [String(deck.id), jsonDeck(deck, now)]));
}

function jsonDeck({ id, path, description }: WrittenDeck, now: number): Json {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] };
  return {
    id,
    name: path.join(DECK_SEPARATOR),
    desc: description,
    mod: Math.floor(now / 1000),
    usn: -1,
    dyn: 0,
    conf: OPTIONS_ID,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 0,
    extendRev: 0,
    ...today,
  };
}

export function jsonOptions(weights: readonly number[] | null): Json {
  return {
    [String(OPTIONS_ID)]: {
      id: OPTIONS_ID,
      name: 'Default',
      mod: 0,
      usn: 0,
      maxTaken: 60,
      autoplay: true,
      timer: 0,
      replayq: true,
      dyn: false,
      desiredRetention: DESIRED_RETENTION,
      new: {
        bury: true,
        delays: MINUTES.learning.slice(0, DEFAULT_DECK_OPTIONS.learningSteps),
        initialFactor: 2500,
        ints: [1, 4, 0],
        order: 1,
        perDay: 20,
      },
      rev: { bury: true, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
      lapse: { delays: MINUTES.relearning, leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
      ...(weights && { fsrsParams6: weights }),
    },
  };
}
