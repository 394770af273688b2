/** Everything that can be asked of a host, as rows without schemas. Types come from the schemas, which are never loaded here. */
import type { z } from 'zod';
import { ai } from './ai.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { blobs } from './blobs.ts';
import { calendar } from './calendar.ts';
import { cards } from './cards.ts';
import { documents } from './documents.ts';
import { exams } from './exams.ts';
import { exports } from './exports.ts';
import { pdfs, ppts } from './files.ts';
import { flashcards } from './flashcards.ts';
import { folders } from './folders.ts';
import { imports } from './imports.ts';
import { legal } from './legal.ts';
import { notes } from './notes.ts';
import type { Row } from './operation.ts';
import type { schemas } from './schemas.ts';
import { performance } from './performance.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { study } from './study.ts';
import { studyplans } from './studyplans.ts';
import { sync } from './sync.ts';
import { trash } from './trash.ts';
import { user } from './user.ts';

export const contract = {
  ai,
  auth,
  billing,
  blobs,
  calendar,
  cards,
  documents,
  exams,
  exports,
  flashcards,
  folders,
  imports,
  legal,
  notes,
  pdfs,
  performance,
  ppts,
  sets,
  settings,
  statistics,
  study,
  studyplans,
  sync,
  trash,
  user,
};

export type Contract = typeof contract;
export type Schemas = typeof schemas;
export type Topic = keyof Contract;

/** `sets.get`, `folders.list`, … */
export type OperationName = { [T in Topic]: `${T}.${Extract<keyof Schemas[T], string>}` }[Topic];

type SchemasOf<Name extends OperationName> = Name extends `${infer T extends Topic}.${infer O}`
  ? Schemas[T][O & keyof Schemas[T]]
  : never;
type Infer<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : never;
type Field<T, K extends string> = K extends keyof T ? T[K] : never;

/** What a caller passes: defaults may be left out. */
export type CallInput<Name extends OperationName> = Infer<Field<SchemasOf<Name>, 'input'>, 'input'>;
/** What a handler receives: parsed, defaults filled in. */
export type Input<Name extends OperationName> = Infer<Field<SchemasOf<Name>, 'input'>, 'output'>;
export type Output<Name extends OperationName> = Infer<Field<SchemasOf<Name>, 'output'>, 'output'>;
/** One chunk of a `stream` row. */
export type Chunk<Name extends OperationName> = Infer<Field<SchemasOf<Name>, 'chunk'>, 'output'>;

const byName = new Map<string, Row>(
  Object.entries(contract).flatMap(([topicName, rows]) =>
    Object.entries(rows as Record<string, Row>).map(
      ([operation, value]) => [`${topicName}.${operation}`, value] as const,
    ),
  ),
);

/** Every operation's name, in the order of the table. */
export const operationNames = [...byName.keys()] as readonly OperationName[];

/** The row of an operation, or undefined for a name that is none (a name can come from outside). */
export function rowOf(name: string): Row | undefined {
  return byName.get(name);
}
