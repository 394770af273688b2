/**
 * The collection as it is written since 2022 (schema 18): note types, decks and options are rows whose particulars are messages of Protocol
 * Buffers (Anki's proto/anki). Only the fields that mean something here are read.
 */
import {
  DEFAULT_DECK_OPTIONS,
  deckPath,
  isOcclusionType,
  type CardTemplate,
  type Deck,
  type DeckOptions,
  type NoteType,
} from './note-type.ts';
import { weightsOf } from '../incoming/file-weights.ts';
import { floatsField, messageFields, numberField, readProtobuf, textField, type ProtobufFields } from './protobuf.ts';

/** `Notetype.Config`, `Template.Config`, `Deck.KindContainer`, `Deck.Normal` and `DeckConfig.Config`. */
const NOTE_TYPE = { kind: 1, stockKind: 9 } as const;
const TEMPLATE = { question: 1, answer: 2 } as const;
const DECK_KIND = { normal: 1 } as const;
const NORMAL_DECK = { optionsId: 1, description: 4 } as const;
const OPTIONS = { learningSteps: 1, relearningSteps: 2, weights6: 6 } as const;
/** Where schemas of 2022 and later part the names of a deck. */
const DECK_PATH_SEPARATOR = '\u001F';
const NONE: ProtobufFields = new Map();

export interface NoteTypeRow {
  readonly name: string;
  readonly config: Uint8Array;
  /** In order. */
  readonly fields: readonly string[];
  readonly templates: readonly { readonly ord: number; readonly name: string; readonly config: Uint8Array }[];
}

export function readLatestNoteType(row: NoteTypeRow): NoteType {
  const config = readProtobuf(row.config) ?? NONE;
  const isCloze = numberField(config, NOTE_TYPE.kind) === 1;
  const templates = row.templates.map((template): [number, CardTemplate] => {
    const fields = readProtobuf(template.config) ?? NONE;
    const question = textField(fields, TEMPLATE.question);
    return [template.ord, { name: template.name, question, answer: textField(fields, TEMPLATE.answer) }];
  });
  return {
    name: row.name,
    isCloze,
    isOcclusion: isOcclusionType(numberField(config, NOTE_TYPE.stockKind), isCloze, templates[0]?.[1].question ?? ''),
    fields: row.fields,
    templates: new Map(templates),
  };
}

export function readLatestDeck(row: { readonly name: string; readonly kind: Uint8Array }): Deck {
  const kind = readProtobuf(row.kind) ?? NONE;
  const [normal] = messageFields(kind, DECK_KIND.normal);
  const fields = normal ? (readProtobuf(normal) ?? NONE) : NONE;
  return {
    path: deckPath(row.name, DECK_PATH_SEPARATOR),
    description: textField(fields, NORMAL_DECK.description),
    optionsId: normal ? String(numberField(fields, NORMAL_DECK.optionsId)) : null,
  };
}

export function readLatestDeckOptions(config: Uint8Array): DeckOptions {
  const fields = readProtobuf(config);
  if (fields === null) return DEFAULT_DECK_OPTIONS;
  return {
    learningSteps: floatsField(fields, OPTIONS.learningSteps).length,
    relearningSteps: floatsField(fields, OPTIONS.relearningSteps).length,
    weights: weightsOf(floatsField(fields, OPTIONS.weights6)),
  };
}

/** How a package is packed (`PackageMetadata.Version`). */
export type PackageVersion = 'legacy1' | 'legacy2' | 'latest';

/** What the member `meta` says; null for a version of the future, or for what is no such member. */
export function readPackageVersion(meta: Uint8Array): PackageVersion | null {
  const fields = readProtobuf(meta);
  const versions: readonly (PackageVersion | null)[] = [null, 'legacy1', 'legacy2', 'latest'];
  return fields === null ? null : (versions[numberField(fields, 1)] ?? null);
}

/** `MediaEntries`: the names of media, each by its place, which names the member that holds it. Null for what is no such list. */
export function readLatestMediaNames(message: Uint8Array): string[] | null {
  const fields = readProtobuf(message);
  if (fields === null) return null;
  return messageFields(fields, 1).map((entry) => textField(readProtobuf(entry) ?? NONE, 1));
}

/** The member `media` of older packages, `{"0":"a.jpg"}`: names by member. Null for what is no such list. */
export function readJsonMediaNames(text: string): Map<string, string> | null {
  try {
    const list: unknown = JSON.parse(text);
    if (typeof list !== 'object' || list === null || Array.isArray(list)) return null;
    return new Map(
      Object.entries(list).flatMap(([member, name]): [string, string][] =>
        typeof name === 'string' ? [[member, name]] : [],
      ),
    );
  } catch {
    return null;
  }
}
