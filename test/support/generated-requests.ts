/** Generated requests: bodies that nobody would write, and inputs that are nearly right, made from the schema of an operation. */
import fc from 'fast-check';
import * as z from 'zod';
import { rowOf } from '../../src/contract/index.ts';
import { schemasOf } from '../contract/recording.ts';
import { rawRequest, type RawAnswer, type RawRequest } from './raw-http.ts';

/** Marks generated text, so that an echo of it is recognised. */
export const MARK = 'zq7echo';

/** Names of fields that some operation reads, and of what every object has. */
const FIELDS = [
  ...'id ids full bulk topic flashcards folderPath name path newName parentPath recursive settings key kind'.split(' '),
  ...'cardId rating reviewedAt utcOffsetMin targetId fileName fileSize pages action limit messages'.split(' '),
  ...'title content contentBase64 summary date setId set sets asOf data answers cards correct createdAt'.split(' '),
  ...'start end allDay timezone color setIds recurrence exceptions from to ts export clear overwrite'.split(' '),
  ...'is_tracked mime bytes sha256 updatedAt baseVer __proto__ constructor toString'.split(' '),
];
/** Things that exist in a new library, so that some requests find something. */
const KNOWN = ['main', 'inside-the-cell', 'Biology', '1', ''];
const A_HASH = 'ab'.repeat(32);
const DEPTH_MAX = 6;

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((tail) => `${MARK}${tail}`);
const leaf = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(''),
  fc.constant('../../etc/passwd'),
  fc.uuid(),
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    tie('record'),
  ),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), text), tie('value'), { maxKeys: 6 }),
}));
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), anything, { maxKeys: 8 })
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: text },
);
const query = fc.dictionary(
  fc.constantFrom(...FIELDS),
  fc.oneof(text, fc.integer().map(String), fc.constant(''), fc.constant('1')),
  { maxKeys: 3 },
);

/** A request to the path of an operation, with any query and any body. */
export function wildRequest(operation: string): fc.Arbitrary<RawRequest> {
  const { method, path } = rowOf(operation)!;
  return fc.tuple(query, body).map(([fields, sent]) => ({
    method,
    path: `/api${path.replace('{sha256}', A_HASH)}?${new URLSearchParams(fields)}`,
    headers: {
      'X-Ninefold-Client': 'test/1',
      'content-type': 'application/json',
      // Node leaves it out of a DELETE, whose body would then be read as another request.
      ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(sent)) }),
    },
    ...(method !== 'GET' && { body: sent }),
  }));
}

/**
 * What is wrong with the answer to a wild request, or null. 503 says that no AI is configured. A conflict hands over the `current` row (core
 * §7), and an earlier input may have stored marked text in it: that is no echo.
 */
export async function offenceOf(address: string, request: RawRequest): Promise<string | null> {
  const { status, text: answered }: RawAnswer = await rawRequest(address, request);
  if (status >= 500 && (status !== 503 || answered.includes('database_unavailable'))) return `answered ${status}`;
  if (status >= 400 && withoutCurrent(answered).includes(MARK)) return 'echoed what was sent';
  return null;
}

function withoutCurrent(answered: string): string {
  return JSON.stringify(JSON.parse(answered), (key, value: unknown) => (key === 'current' ? undefined : value));
}

/**
 * An input of an operation that its schema takes, but for a value here and there; of values that JSON can carry. The field that tells rows of
 * one path apart has a value: over HTTP it would be another operation without.
 */
export function nearInput(operation: string): fc.Arbitrary<unknown> {
  const key = rowOf(operation)?.key?.name;
  const schema = z.toJSONSchema(schemasOf(operation).input, { io: 'input', unrepresentable: 'any' });
  return exactly(schema, 0)
    .map((input) => JSON.parse(JSON.stringify(input)) as Record<string, unknown>)
    .filter((input) => key === undefined || isWritten(input[key]));
}

function isWritten(value: unknown): boolean {
  return (
    value !== undefined && value !== '' && (typeof value !== 'object' || (Array.isArray(value) && value.length > 0))
  );
}

type Schema = z.core.JSONSchema.BaseSchema;

function near(schema: Schema | boolean, depth: number): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean' || depth > DEPTH_MAX) return anything;
  return fc.oneof({ weight: 24, arbitrary: exactly(schema, depth + 1) }, { weight: 1, arbitrary: anything });
}

function exactly(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => near(choice, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? fc.uuid({ version: 7 }) : fc.oneof(text, fc.constantFrom(...KNOWN));
    case 'integer':
    case 'number':
      return numberWithin(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(near((schema.items as Schema | undefined) ?? true, depth), { maxLength: 4 });
    case 'object':
      return objectOf(schema, depth);
    default:
      return anything;
  }
}

function numberWithin({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? -1_000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? 2_000_000_000_000, Number.MAX_SAFE_INTEGER);
  return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, near(property, depth)])),
    { requiredKeys: required },
  );
  if (!additionalProperties) return known;
  const others = fc.dictionary(fc.constantFrom(...FIELDS), near(additionalProperties, depth), { maxKeys: 4 });
  return fc.tuple(others, known).map(([more, fields]) => ({ ...more, ...fields }));
}
