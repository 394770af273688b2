import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonSize, type JsonSize } from './json-size.ts';

const ANY: JsonSize = { values: Infinity, names: Infinity, depth: Infinity };
const sizeOf = (text: string, most = ANY) => jsonSize(Buffer.from(text), most);

/** Texts that are long, and have in them what ends a text elsewhere. */
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\\"{}[\],: a]{0,200}$/));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    text,
    fc.double(),
    fc.constantFrom(null, true, false, '', []),
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
})).value;
const space = fc.constantFrom(undefined, 1, '\n\t');

function counted(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const inside = Object.values(value).map(counted);
  return {
    values: 1 + inside.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  };
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(namesIn);
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
}

test('counts what a parser makes of the text', () => {
  fc.assert(
    fc.property(json, space, (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      expect(sizeOf(written)).toMatchObject(counted(JSON.parse(written)));
    }),
  );
});

test('counts the names of members, each once', () => {
  const names = fc.array(fc.dictionary(fc.string({ maxLength: 10 }), fc.constant({ a: 1, b: [{ a: 2 }] })));
  fc.assert(fc.property(names, (value) => sizeOf(JSON.stringify(value)).names === new Set(namesIn(value)).size));
  const long = 'x'.repeat(80);
  expect(sizeOf(`{"a":{"${long}1":1},"b":{"${long}2":1}}`).names).toBe(4);
});

test('stops where there is too much, however much follows', () => {
  fc.assert(
    fc.property(json, fc.nat(5), (value, most) => {
      const written = JSON.stringify(value);
      const whole = sizeOf(written);
      for (const name of ['values', 'names', 'depth'] as const) {
        const limits = { ...ANY, [name]: most };
        expect(sizeOf(written, limits)[name] > most).toBe(whole[name] > most);
      }
    }),
  );
  const most = { ...ANY, values: 10 };
  expect(sizeOf(`[${'1,'.repeat(1_000)}1]`, most).values).toBeLessThan(20);
});

test('counts what is no JSON as far as a parser builds it', () => {
  for (const broken of ['', '[', '[1,2', '{"a":1,"b', '"a\\', '[1,2]]]]', '{"a":[1,2}', '[1,2"', '\u0000[1,2'])
    expect(sizeOf(broken).values).toBeLessThan(6);
  expect(sizeOf('[1,2,3,x').values).toBeGreaterThanOrEqual(4);
});
