import type { ImportOutcome, ImportPreview, ImportThing } from '../../../contract/imports.schema.ts';
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

/** What a file holds, and no other kinds. */
export function kindsIn(counts: ImportPreview['counts']): ImportThing[] {
  return OUTCOME_KINDS.filter((thing) => counts[thing] > 0);
}

/** Whether there is anything to keep. */
export function holdsAnything({ counts }: ImportPreview): boolean {
  return kindsIn(counts).length > 0;
}

/** "3 sets", "120 cards": what is new or was changed, of each kind of which there was any. */
export function countsIn({ things }: ImportOutcome): string[] {
  return OUTCOME_KINDS.flatMap((kind) => {
    const { created = 0, updated = 0 } = things[kind] ?? {};
    return created + updated > 0 ? [said.things[kind](created + updated)] : [];
  });
}
