/** Changes of the calendar, and taking them back. */
import type { CalendarChange, CalendarEvent } from '../../../contract/calendar.schema.ts';
import { CALENDAR_CHANGES_MAX } from '../../../contract/limits.ts';
import { api } from './api.ts';

/**
 * Writes changes, in parts that are each written as a whole. Rejects with the Problem of a part that was refused, after it has taken back those before it.
 *
 * @param before the events as they were, of those that are changed
 * @returns what takes all of it back
 */
export async function changeCalendar(
  changes: readonly CalendarChange[],
  before: readonly CalendarEvent[],
): Promise<() => Promise<void>> {
  const undos: (() => Promise<void>)[] = [];
  const takeBack = async (): Promise<void> => {
    for (const undo of undos.toReversed()) await undo();
  };
  for (let at = 0; at < changes.length; at += CALENDAR_CHANGES_MAX) {
    const part = changes.slice(at, at + CALENDAR_CHANGES_MAX);
    try {
      const { events, batch } = await api.calendar.change({ changes: part });
      undos.push(async () => {
        const back = part.flatMap((change, i) => reversed(change, events[i] ?? null, before)).toReversed();
        if (back.length > 0) await api.calendar.change({ changes: back });
        if (batch !== null) await api.trash.restore({ kind: 'events', id: batch });
      });
    } catch (error) {
      await takeBack();
      throw error;
    }
  }
  return takeBack;
}

/** The change that takes one back; a removal comes back from the trash. */
function reversed(
  change: CalendarChange,
  now: CalendarEvent | null,
  before: readonly CalendarEvent[],
): readonly CalendarChange[] {
  if (now === null) return [];
  if ('create' in change) return [{ remove: { id: now.id, baseVer: now.ver } }];
  const was = before.find(({ id }) => id === now.id);
  if (!was) return [];
  const { updatedAt: _at, ver: _ver, ...fields } = was;
  return [{ update: { ...fields, baseVer: now.ver } }];
}
