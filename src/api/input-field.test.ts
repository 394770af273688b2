import { expect, it } from 'vitest';
import { z } from 'zod';
import { inputField } from './input-field.ts';

const schema = z.strictObject({
  cards: z.array(z.strictObject({ question: z.string() })).optional(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('set'), setId: z.string().max(3) }),
    z.strictObject({ kind: z.literal('folder'), folderId: z.string() }),
  ]),
});

function fieldOf(input: unknown): string {
  const { error } = schema.safeParse(input);
  return inputField(schema, error?.issues[0]?.path ?? []);
}

it.each([
  [
    'a field in a list',
    { cards: [{ question: 'a' }, { question: 1 }], place: { kind: 'set', setId: 'a' } },
    'cards.1.question',
  ],
  ['a field of one of several shapes', { place: { kind: 'set', setId: 'long' } }, 'place.setId'],
  ['a key of the asker’s own', { values: { secret: 1 }, place: { kind: 'set', setId: 'a' } }, 'values'],
  ['a key that nobody asked for', { secret: 1, place: { kind: 'set', setId: 'a' } }, ''],
])('names %s', (_, input, field) => {
  expect(fieldOf(input)).toBe(field);
});
