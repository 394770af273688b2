/** What an input may hold has an end everywhere, and reading one ends with the first thing that is wrong (security.md, "Limits per route"). */
import * as z from 'zod';
import { expect, test } from 'vitest';
import { operationNames, type OperationName } from './index.ts';
import type { OperationSchemas } from './operation.ts';
import { schemas } from './schemas.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Every schema that an input is made of, by where it stands. */
function partsOf(schema: Schema, place: string, seen = new Set<Schema>()): [string, Schema][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const below = innerOf((schema as z.core.$ZodTypes)._zod.def);
  return [[place, schema], ...below.flatMap(([name, inner]) => partsOf(inner, `${place}${name}`, seen))];
}

function innerOf(def: Def): [string, Schema][] {
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([name, inner]): [string, Schema] => [`.${name}`, inner]),
        ...(def.catchall ? [['.*', def.catchall] as [string, Schema]] : []),
      ];
    case 'array':
      return [['[]', def.element]];
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])].map((inner): [string, Schema] => ['[]', inner]);
    case 'record':
      return [['{}', def.valueType]];
    case 'union':
      return def.options.map((inner): [string, Schema] => ['', inner]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [['', def.innerType]];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'template_literal':
    case 'unknown':
    case 'never':
    case 'null':
    case 'transform':
    case 'custom':
      return [];
    default:
      throw new Error(`What a schema of type ${def.type} holds is not looked at`);
  }
}

function inputOf(name: OperationName): Schema {
  const [topic = '', operation = ''] = name.split('.');
  return (schemas as unknown as Record<string, Record<string, OperationSchemas>>)[topic]![operation]!.input;
}

/** Each way in by itself: what two of them share is looked at in both. */
const inputs = operationNames.flatMap((name) => partsOf(inputOf(name), name));
const ofType = <Type extends z.core.$ZodTypes['_zod']['def']['type']>(type: Type) =>
  inputs.filter(([, schema]) => (schema as z.core.$ZodTypes)._zod.def.type === type);

test('every list has a length that it may not exceed', () => {
  const lists = ofType('array');
  expect(lists.length).toBeGreaterThan(40);
  const endless = lists.filter(([, schema]) => !hasLongest(schema));
  expect(endless.map(([place]) => place)).toEqual([]);
});

test('every record has a number of entries that it may not exceed, and no object takes any field', () => {
  const records = ofType('record');
  expect(records.length).toBeGreaterThan(2);
  const endless = records.filter(([, schema]) => typeof z.globalRegistry.get(schema)?.['maxProperties'] !== 'number');
  expect(endless.map(([place]) => place)).toEqual([]);
  const open = ofType('object').filter(([, schema]) => {
    const { catchall } = (schema as z.ZodObject)._zod.def;
    return catchall !== undefined && (catchall as z.core.$ZodTypes)._zod.def.type !== 'never';
  });
  expect(open.map(([place]) => place)).toEqual([]);
});

test('a list of texts or numbers is not read on after one that is wrong', () => {
  const readOn = ofType('array').filter(([, schema]) => {
    const { element } = (schema as z.core.$ZodArray)._zod.def;
    return checksOf(element).some((check) => !check.abort);
  });
  expect(readOn.map(([place]) => place)).toEqual([]);
});

function hasLongest(schema: Schema): boolean {
  return (schema._zod.def.checks ?? []).some(({ _zod: { def } }) => def.check === 'max_length');
}

/** What a text or a number has to hold to; nothing for others, and for what only changes it. */
function checksOf(schema: Schema): { readonly abort?: boolean | undefined }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'string' && def.type !== 'number') return [];
  const own = 'check' in def ? [def as { readonly abort?: boolean }] : [];
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def).filter(({ check }) => check !== 'overwrite')];
}
