/** Which cards are selected: some by their ids, or all that the search finds but a few. */
import type { WhichCards } from '../../../contract/flashcards.schema.ts';

export type CardSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

export const NO_CARDS: CardSelection = { kind: 'some', ids: new Set() };
export const ALL_CARDS: CardSelection = { kind: 'all', except: new Set() };

export function isSelected(selection: CardSelection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** `total` is what the search finds. */
export function selectedCount(selection: CardSelection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size;
}

export function withToggled(selection: CardSelection, id: string): CardSelection {
  const next = new Set(selection.kind === 'all' ? selection.except : selection.ids);
  if (!next.delete(id)) next.add(id);
  return selection.kind === 'all' ? { kind: 'all', except: next } : { kind: 'some', ids: next };
}

/** These cards too; of all cards none is left to add. */
export function withAdded(selection: CardSelection, ids: readonly string[]): CardSelection {
  if (selection.kind === 'all') {
    const except = new Set(selection.except);
    for (const id of ids) except.delete(id);
    return { kind: 'all', except };
  }
  return { kind: 'some', ids: new Set([...selection.ids, ...ids]) };
}

/** As the contract names them. */
export function whichCards(selection: CardSelection, q: string): WhichCards {
  return selection.kind === 'all' ? { matching: { q, except: [...selection.except] } } : { ids: [...selection.ids] };
}
