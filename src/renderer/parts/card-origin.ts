import type { CardSource } from '../../contract/cards.schema.ts';

/** It names a page on which its quote was not found: nobody but the model says that it is there. */
export function isUnsupported(source: CardSource | null): boolean {
  return source !== null && source.page !== null && source.quote === null;
}
