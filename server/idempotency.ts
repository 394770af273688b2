/** The header by which a client names a call that it may have to send again. */
import type { Context as HonoContext } from 'hono';
import type { Context } from '../src/api/context.ts';
import { IDEMPOTENCY_HEADER } from '../src/contract/client-header.ts';
import type { OperationName } from '../src/contract/index.ts';
import { messages } from '../src/contract/messages/index.ts';
import type { Row } from '../src/contract/operation.ts';
import { Problem } from '../src/contract/problem.ts';
import { repeatableStore } from '../src/data/repeatable-store.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The context in which the call is answered once. @throws Problem `invalid_input` for a key that cannot be one */
export function answeringOnce(
  c: HonoContext,
  { name, row }: { readonly name: OperationName; readonly row: Row },
  input: unknown,
  context: Context,
): Context {
  const key = row.repeatable ? c.req.header(IDEMPOTENCY_HEADER) : undefined;
  if (key === undefined) return context;
  if (!KEY.test(key))
    throw new Problem('invalid_input', messages.network.invalidInput(IDEMPOTENCY_HEADER), {
      extras: { field: IDEMPOTENCY_HEADER },
    });
  return { ...context, store: repeatableStore(context.store, key, name, input) };
}
