/** Shapes for values that arrive as text in a query string over HTTP and as themselves over the preload. */
import * as z from 'zod';
import { NAMED_AT_ONCE_MAX } from './limits.ts';
import { readListText } from './list-text.ts';

export const queryInt = z.coerce.number().pipe(z.int());

/** `1`, `true` or `''` (a bare `?full`) mean yes. */
export const queryFlag = z.preprocess(
  (value) => value === true || value === '1' || value === 'true' || value === '',
  z.boolean(),
);

/** `a,b` as `list-text.ts` reads it, or a list. */
export const queryList = z.preprocess(
  (value) => (typeof value === 'string' ? readListText(value) : value),
  z.array(z.string()).max(NAMED_AT_ONCE_MAX),
);

/** core §5: `is_tracked` is coerced to 0 or 1; true, '1' and 1 mean 1, an unknown value means 0. */
export const tracked = z.preprocess(
  (value) =>
    value === undefined ? undefined : value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0,
  z.union([z.literal(0), z.literal(1)]),
);
