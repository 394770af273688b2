/** What the dashboard's list shows: which things, and in which order. */
import type { LibrarySort, LibraryColumn, RecentThing } from '../../../contract/settings.ts';
import type { LibrarySet } from '../../state/library.ts';
import { RECENT_THINGS } from '../../../contract/limits.ts';
import type { LibraryItem } from './items.ts';

/** A set's state as its edge shows it; `rest` has none. */
export type SetState = 'due' | 'learning' | 'new' | 'rest';

export function stateOf(set: LibrarySet): SetState {
  if (set.dueToday > 0) return 'due';
  if (set.fresh > 0) return 'new';
  return set.learning > 0 ? 'learning' : 'rest';
}

/** The things of a folder; '' is every folder. */
export function inFolder(items: readonly LibraryItem[], folder: string): readonly LibraryItem[] {
  return folder === '' ? items : items.filter((item) => item.folderPath === folder);
}

/** Those whose name or summary has the text in it, whatever the case. */
export function matching(items: readonly LibraryItem[], filter: string): readonly LibraryItem[] {
  const wanted = filter.trim().toLocaleLowerCase();
  if (wanted === '') return items;
  return items.filter((item) => {
    const text = item.kind === 'set' ? `${item.name}\n${item.set.summary}` : item.name;
    return text.toLocaleLowerCase().includes(wanted);
  });
}

/** In the order of a column, or with what needs the person first. */
export function sorted(items: readonly LibraryItem[], sort: LibrarySort | null): LibraryItem[] {
  if (sort === null) return items.toSorted(byNeed);
  const direction = sort.descending ? -1 : 1;
  return items.toSorted((a, b) => {
    const [one, other] = [valueOf(a, sort.by), valueOf(b, sort.by)];
    // What has no value in the column stands last, whichever way the rest runs.
    if (one === null || other === null) return Number(one === null) - Number(other === null) || compareNames(a, b);
    return direction * compare(one, other) || compareNames(a, b);
  });
}

/** The order that a column has when it is chosen: names and dates to come from the first, amounts and past dates from the last. */
export function naturalSort(by: LibraryColumn): LibrarySort {
  return { by, descending: by === 'cards' || by === 'edited' };
}

/** Pressing a column's header again turns the order round, and once more goes back to what needs the person first. */
export function nextSort(current: LibrarySort | null, by: LibraryColumn): LibrarySort | null {
  const natural = naturalSort(by);
  if (current?.by !== by) return natural;
  return current.descending === natural.descending ? { by, descending: !natural.descending } : null;
}

const KIND_ORDER: Readonly<Record<LibraryItem['kind'], number>> = { set: 0, note: 1, document: 2 };
const STATE_ORDER: Readonly<Record<SetState, number>> = { due: 0, learning: 1, new: 2, rest: 3 };

/** Sets that wait for the person, then the other sets, notes and documents, each from the newest. */
function byNeed(a: LibraryItem, b: LibraryItem): number {
  const need =
    a.kind === 'set' && b.kind === 'set'
      ? STATE_ORDER[stateOf(a.set)] - STATE_ORDER[stateOf(b.set)] || b.set.dueToday - a.set.dueToday
      : KIND_ORDER[a.kind] - KIND_ORDER[b.kind];
  return need || b.updatedAt - a.updatedAt;
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function compareNames(a: LibraryItem, b: LibraryItem): number {
  return names.compare(a.name, b.name);
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' || typeof b === 'string' ? names.compare(String(a), String(b)) : a - b;
}

function valueOf(item: LibraryItem, by: LibraryColumn): string | number | null {
  if (by === 'name') return item.name;
  if (by === 'edited') return item.updatedAt;
  if (by === 'cards') return cardsOf(item);
  if (item.kind !== 'set') return null;
  if (by === 'retention') return item.set.retention;
  return item.set.dueToday > 0 ? 0 : item.set.nextDueAt;
}

/** Cards of a set, or of the sets made from a document; null where none can be. */
export function cardsOf(item: LibraryItem): number | null {
  if (item.kind === 'set') return item.set.count;
  return item.kind === 'document' && item.sets > 0 ? item.cards : null;
}

/** The last things that were opened, studied or edited, newest first. */
export function recentItems(items: readonly LibraryItem[], opened: readonly RecentThing[]): LibraryItem[] {
  const openedAt = new Map(opened.map(({ key, at }) => [key, at]));
  const lastTouched = (item: LibraryItem): number => Math.max(item.updatedAt, openedAt.get(item.key) ?? 0);
  return items.toSorted((a, b) => lastTouched(b) - lastTouched(a)).slice(0, RECENT_THINGS);
}

/** Minutes that `left` cards take at the person's pace, rounded; null with no history to go by. */
export function minutesFor(left: number, secondsPerCard: number | null): number | null {
  return secondsPerCard === null ? null : Math.round((left * secondsPerCard) / 60);
}
