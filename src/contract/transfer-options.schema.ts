/** What can be chosen about a file that comes in or goes out, as its format says it and a screen draws it. */
import * as z from 'zod';
import { smallRecord } from './json.schema.ts';
import { TRANSFER_VALUES_MAX } from './limits.ts';

/** Another option by its key and the choice of it without which this one means nothing. */
const onlyWith = z.strictObject({ key: z.string(), value: z.string() });

export const transferOption = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('flag'),
    key: z.string(),
    label: z.string(),
    hint: z.string().optional(),
    value: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('text'),
    key: z.string(),
    label: z.string(),
    hint: z.string().optional(),
    value: z.string(),
    onlyWith: onlyWith.optional(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    key: z.string(),
    label: z.string(),
    hint: z.string().optional(),
    value: z.string(),
    choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  }),
]);

/** What was chosen, by the keys of the options. */
export const transferValues = smallRecord(
  z.string().max(100),
  z.union([z.string().max(1_000), z.boolean()]),
  TRANSFER_VALUES_MAX,
);

export type TransferOption = z.infer<typeof transferOption>;
