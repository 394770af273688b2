import type { ImportOutcome, ImportThing } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';

const said = messages.importScreen;

/** In the order in which results name them. */
export const OUTCOME_KINDS = [
  'sets',
  'cards',
  'notes',
  'folders',
  'documents',
  'studyPlans',
  'performance',
  'events',
  'reviews',
  'media',
] as const satisfies readonly ImportThing[];

/** "3 sets", "120 cards": what is new or was changed, of each kind of which there was any. */
export function countsIn({ things }: ImportOutcome): string[] {
  return OUTCOME_KINDS.flatMap((kind) => {
    const { created = 0, updated = 0 } = things[kind] ?? {};
    return created + updated > 0 ? [said.things[kind](created + updated)] : [];
  });
}
