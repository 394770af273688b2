/** The collection as it was written until 2022, and in packages for older readers until today (schema 11): note types, decks and options are JSON. */
import {
  DECK_SEPARATOR,
  DEFAULT_DECK_OPTIONS,
  deckPath,
  isOcclusionType,
  type CardTemplate,
  type CollectionFacts,
  type Deck,
  type DeckOptions,
  type NoteType,
} from './note-type.ts';
import { weightsOf } from '../incoming/file-weights.ts';

type Json = Readonly<Record<string, unknown>>;

/** The one row of the table `col`. */
export interface JsonCollectionRow {
  readonly crt: unknown;
  readonly mod: unknown;
  readonly conf: unknown;
  readonly models: unknown;
  readonly decks: unknown;
  readonly dconf: unknown;
}

/** Null where the row is none that Anki wrote. */
export function readJsonCollection(row: JsonCollectionRow): CollectionFacts | null {
  const models = parsed(row.models);
  const decks = parsed(row.decks);
  if (models === null || decks === null) return null;
  return {
    createdAt: numberOf(row.crt),
    changedAt: numberOf(row.mod),
    schedulerVersion: numberOf(parsed(row.conf)?.schedVer) || 1,
    noteTypes: mapped(models, noteTypeOf),
    decks: mapped(decks, deckOf),
    deckOptions: mapped(parsed(row.dconf) ?? {}, deckOptionsOf),
  };
}

function noteTypeOf(model: Json): NoteType {
  const templates = objects(model.tmpls).map((template, i): [number, CardTemplate] => [
    typeof template.ord === 'number' ? template.ord : i,
    { name: textOf(template.name), question: textOf(template.qfmt), answer: textOf(template.afmt) },
  ]);
  const isCloze = numberOf(model.type) === 1;
  const question = templates[0]?.[1].question ?? '';
  return {
    name: textOf(model.name),
    isCloze,
    isOcclusion: isOcclusionType(numberOf(model.originalStockKind), isCloze, question),
    fields: inOrder(objects(model.flds)).map(({ name }) => textOf(name)),
    templates: new Map(templates),
  };
}

function deckOf(deck: Json): Deck {
  return {
    path: deckPath(textOf(deck.name), DECK_SEPARATOR),
    description: textOf(deck.desc),
    optionsId: numberOf(deck.dyn) === 1 || deck.conf === undefined ? null : String(deck.conf as number),
  };
}

function deckOptionsOf(options: Json): DeckOptions {
  const stepsOf = (part: unknown, usual: number): number => {
    const delays = isObject(part) ? part.delays : undefined;
    return Array.isArray(delays) ? delays.length : usual;
  };
  return {
    learningSteps: stepsOf(options.new, DEFAULT_DECK_OPTIONS.learningSteps),
    relearningSteps: stepsOf(options.lapse, DEFAULT_DECK_OPTIONS.relearningSteps),
    weights: weightsOf(options.fsrsParams6),
  };
}

/** Each value that is an object, by its key. */
function mapped<Value>(json: Json, read: (value: Json) => Value): Map<string, Value> {
  return new Map(
    Object.entries(json).flatMap(([id, value]): [string, Value][] => (isObject(value) ? [[id, read(value)]] : [])),
  );
}

function parsed(text: unknown): Json | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function inOrder(list: readonly Json[]): Json[] {
  return list.toSorted((a, b) => numberOf(a.ord) - numberOf(b.ord));
}

function objects(list: unknown): Json[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
