/** The OpenAPI document of the HTTP interface, made from the contract: nothing in it is written by hand, so it cannot say anything else. */
import * as z from 'zod';
import { operationNames, rowOf, type OperationName } from '../src/contract/index.ts';
import { MEDIA_TYPES } from '../src/contract/media.ts';
import { pathFields, type OperationSchemas, type Row } from '../src/contract/operation.ts';
import { PROBLEM_STATUS } from '../src/contract/problem.ts';
import { schemas } from '../src/contract/schemas.ts';
import { NDJSON, PROBLEM_JSON } from './answers.ts';

type Json = Record<string, unknown>;

interface Operation {
  readonly name: OperationName;
  readonly row: Row;
  readonly schemas: OperationSchemas;
}

const OPENAPI_VERSION = '3.1.1';
/** A body that is the file itself. */
const FILE_CONTENT: Json = Object.fromEntries(MEDIA_TYPES.map((type) => [type, {}]));
const SCHEMAS = '#/components/schemas/';
const PROBLEM = 'Problem';

/**
 * The document for this version of the product: one operation for each method and path; rows that share them (`GET /sets` with `id`, `ids`,
 * `full` or nothing) are one operation whose bodies and answers are `oneOf` theirs.
 */
export function openApiDocument(version: string): Json {
  const components: Json = { [PROBLEM]: problemSchema() };
  const paths: Record<string, Json> = {};
  for (const operations of byRoute()) {
    const { method, path } = operations[0].row;
    const described = describe(operations, components);
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  return {
    openapi: OPENAPI_VERSION,
    info: { title: 'Ninefold', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: components },
  };
}

function byRoute(): [Operation, ...Operation[]][] {
  const routes = new Map<string, [Operation, ...Operation[]]>();
  for (const operation of operationNames.map(operationOf)) {
    const route = `${operation.row.method} ${operation.row.path}`;
    const others = routes.get(route);
    if (others) others.push(operation);
    else routes.set(route, [operation]);
  }
  return [...routes.values()];
}

function operationOf(name: OperationName): Operation {
  const [topic = '', operation = ''] = name.split('.');
  const row = rowOf(name);
  const found = (schemas as Record<string, Record<string, OperationSchemas>>)[topic]?.[operation];
  if (!row || !found) throw new Error(`The contract has no ${name}`);
  return { name, row, schemas: found };
}

function describe(operations: readonly [Operation, ...Operation[]], components: Json): Json {
  const inputs = operations.map((operation) => splitInput(operation, components));
  const bodies = inputs.flatMap(({ body }) => (body ? [body] : []));
  const names = operations.map(({ name }) => name);
  return {
    operationId: names.length === 1 ? names[0] : names.join('|'),
    summary: names.join(', '),
    tags: [names[0]?.split('.')[0]],
    ...withParameters(mergeParameters(inputs)),
    ...withBody(operations[0].row, bodies),
    responses: {
      200: { description: 'The answer', content: answersOf(operations, components) },
      default: {
        description: 'What went wrong, with a sentence for a person in `detail`',
        content: { [PROBLEM_JSON]: { schema: { $ref: `${SCHEMAS}${PROBLEM}` } } },
      },
    },
  };
}

interface SplitInput {
  readonly parameters: readonly Parameter[];
  readonly body: Json | null;
}

interface Parameter extends Json {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
}

/** As `client/request.ts` sends it: some fields in the address, the others in the body. */
function splitInput({ row, schemas: { input } }: Operation, components: Json): SplitInput {
  const inPath = pathFields(row);
  const whole = jsonSchema(input, 'input', components);
  const { properties = {}, required = [], ...rest } = definitionOf(whole, components);
  const inAddress = (field: string) => inPath.includes(field) || row.query === 'all' || row.query.includes(field);
  const parameters = Object.entries(properties)
    .filter(([field]) => inAddress(field))
    .map(([field, schema]) => parameter(field, schema, required.includes(field), inPath.includes(field)));
  if (row.method === 'GET' || row.shape === 'file') return { parameters, body: null };
  if (parameters.length === 0 && whole.$ref !== undefined) return { parameters, body: whole };
  const fields = Object.entries(properties).filter(([field]) => !inAddress(field));
  const needed = required.filter((field) => !inAddress(field));
  if (fields.length === 0) return { parameters, body: null };
  return {
    parameters,
    body: { ...rest, properties: Object.fromEntries(fields), ...(needed.length > 0 && { required: needed }) },
  };
}

interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** What a schema says itself, or what it points at. */
function definitionOf(schema: Json, components: Json): ObjectSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (components[$ref.slice(SCHEMAS.length)] as ObjectSchema) : schema;
}

/** A list is written `a,b` (`contract/list-text.ts`), a flag 1 or 0. */
function parameter(name: string, schema: Json, required: boolean, inPath: boolean): Parameter {
  const list = schema.type === 'array' && { style: 'form', explode: false };
  return { name, in: inPath ? 'path' : 'query', required, schema, ...list };
}

/** The parameters of all rows of a route; one that some of them do without, such as the key that tells them apart, is not required. */
function mergeParameters(inputs: readonly SplitInput[]): Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const { parameters } of inputs) {
    for (const one of parameters) {
      const inAll = inputs.every((other) =>
        other.parameters.some(({ name, required }) => name === one.name && required),
      );
      if (!merged.has(one.name)) merged.set(one.name, { ...one, required: inAll });
    }
  }
  return [...merged.values()];
}

function withBody({ method, shape }: Row, bodies: readonly Json[]): Json {
  if (shape === 'file' && method !== 'GET') return { requestBody: { required: true, content: FILE_CONTENT } };
  return bodies.length > 0 ? { requestBody: { content: { 'application/json': { schema: oneOf(bodies) } } } } : {};
}

function withParameters(parameters: readonly Parameter[]): Json {
  return parameters.length > 0 ? { parameters } : {};
}

function answersOf(operations: readonly Operation[], components: Json): Json {
  if (operations.some(({ row }) => row.shape === 'file' && row.method === 'GET')) return FILE_CONTENT;
  const answers = operations.map(({ schemas: { output } }) => jsonSchema(output, 'output', components));
  const lines = operations.flatMap(({ schemas: { chunk, output } }) =>
    chunk ? [streamLine(jsonSchema(chunk, 'output', components), jsonSchema(output, 'output', components))] : [],
  );
  return {
    'application/json': { schema: oneOf(answers) },
    ...(lines.length > 0 && { [NDJSON]: { schema: oneOf(lines) } }),
  };
}

/** One line of a streamed answer (`answers.ts`): chunks, then how it ended. */
function streamLine(chunk: Json, final: Json): Json {
  const line = (name: string, schema: Json) => ({
    type: 'object',
    properties: { [name]: schema },
    required: [name],
  });
  return { oneOf: [line('chunk', chunk), line('final', final), line('problem', { $ref: `${SCHEMAS}${PROBLEM}` })] };
}

/** Alternatives that say the same are one: two that match alike would both be refused. */
function oneOf(alternatives: readonly Json[]): Json {
  const different = new Map(alternatives.map((schema) => [JSON.stringify(schema), schema]));
  const [first = {}, ...others] = different.values();
  return others.length === 0 ? first : { oneOf: [first, ...others] };
}

/**
 * A schema in JSON Schema 2020-12, which is what OpenAPI 3.1 takes. Schemas with an id of their own move to `components`; what is coerced on
 * the way in (`is_tracked`, flags and lists in an address) is shown as what it becomes.
 */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type !== 'transform')
        Object.assign(json, z.toJSONSchema(def.out, { io: 'output' }), { $schema: undefined });
      // That a whole number is one that JavaScript can hold goes without saying.
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    },
  }) as Json;
  const { $schema: _dialect, $defs = {}, ...rest } = made;
  for (const [id, definition] of Object.entries($defs as Json)) components[id] ??= pointAtComponents(definition);
  return pointAtComponents(rest) as Json;
}

function pointAtComponents(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${SCHEMAS}`));
}

/** RFC 9457 with our `code`. */
function problemSchema(): Json {
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(PROBLEM_STATUS) },
      detail: { type: 'string' },
    },
  };
}
