import * as z from 'zod';

export const trashSchemas = {
  restore: {
    input: z.strictObject({ kind: z.enum(['sets', 'folders']), id: z.string() }),
    output: z.strictObject({ kind: z.enum(['sets', 'folders']), id: z.string() }),
  },
};
