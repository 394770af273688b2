import * as z from 'zod';

export const operator = z.strictObject({
  name: z.string(),
  /** Null where the operator gave none. */
  email: z.string().nullable(),
  /** Where post arrives, in one line; null where the operator gave none. */
  address: z.string().nullable(),
});

export const legalSchemas = {
  operator: {
    input: z.strictObject({}),
    /** Null on a desktop, which nobody operates for its person, and on a server whose operator gave no name. */
    output: z.strictObject({ operator: operator.nullable() }),
  },
};

export type Operator = z.infer<typeof operator>;
