/** What a row says about its thing, in the words of the mock-ups: the margin, the small text, the line of narrow windows. */
import { messages } from '../../../contract/messages/index.ts';
import { formatDay, formatDue } from '../../lib/words/format.ts';
import type { LibrarySet } from '../../state/library.ts';
import { dayEnd } from '../../state/study-today.ts';
import { Count } from '../../ui/Count.tsx';
import { formatSize } from './format-size.ts';
import type { LibraryItem } from './items.ts';
import { stateOf } from './listing.ts';

const said = messages.dashboard;
const { time } = messages.shell;

export function MarginFact({ item }: { item: LibraryItem }) {
  if (item.kind === 'set' && item.set.dueToday > 0) return <Count value={item.set.dueToday} due label={said.due} />;
  return marginText(item);
}

function marginText(item: LibraryItem): string {
  if (item.kind === 'note') return '';
  if (item.kind === 'document') return formatSize(item.file.size);
  if (item.set.is_tracked === 0) return said.reviewsAreOff;
  switch (stateOf(item.set)) {
    case 'due':
      return said.due_n(item.set.dueToday);
    case 'learning':
      return said.learning_n(item.set.learning);
    case 'new':
      return said.new_n(item.set.fresh);
    case 'rest':
      return '';
  }
}

/** A row in words, its name first: what is heard when it has focus. */
export function rowLabel(item: LibraryItem): string {
  return [item.name, marginText(item), narrowFacts(item)].filter((part) => part !== '').join(', ');
}

/** Beside the name: where it comes from, or where it is. */
export function secondaryText(item: LibraryItem, showFolder: boolean): string {
  if (item.kind === 'set' && item.set.sourceFile !== null) return item.set.sourceFile;
  if (item.kind === 'document' && item.sets > 0) return said.setsMade(item.sets);
  return showFolder ? item.folderPath.replaceAll('/', ' / ') : '';
}

/** All that the columns say, in one line. */
export function narrowFacts(item: LibraryItem): string {
  if (item.kind !== 'set') return said.editedOn(said.kind[item.kind], dayInSentence(item.updatedAt));
  const { count, retention, fresh, nextDueAt, dueToday } = item.set;
  const facts = [
    said.cards_n(count),
    retention === null ? '' : said.retention_n(retention),
    fresh > 0 && nextDueAt === null ? said.notStarted.toLocaleLowerCase() : '',
    // Beside those that are due, which stand in the margin.
    fresh > 0 && nextDueAt !== null && dueToday > 0 ? said.new_n(fresh) : '',
  ];
  return facts.filter((fact) => fact !== '').join(', ');
}

/** Words are small inside a sentence, names of months are not. */
function dayInSentence(at: number): string {
  const day = formatDay(at);
  return day === time.justNow || day === time.yesterday ? day.toLocaleLowerCase() : day;
}

export function nextReview(set: LibrarySet): string {
  const { count, due, dueToday, fresh, nextDueAt } = set;
  if (set.is_tracked === 0 || count === 0) return '–';
  if (nextDueAt === null) return fresh > 0 ? said.notStarted : said.allSuspended;
  if (due > 0 && dueToday > 0) return said.today;
  // What the limits of today hold back comes on another day.
  return formatDue(dueToday > 0 ? nextDueAt : Math.max(nextDueAt, dayEnd()));
}
