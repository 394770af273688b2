/** The calendar as a file: .ics for other programs, JSON for another Ninefold (core §3, "Export returns {events}"). */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { writeIcs } from '../../../domain/calendar/ics-write.ts';
import { api } from '../../lib/host/api.ts';
import { clock, localTime, ownZone } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { readDueDays } from './use-calendar.ts';

const said = messages.calendar;

/** @param withDue writes the number of cards of each day beside the events */
export function exportIcs(events: readonly CalendarEvent[], withDue: boolean): Promise<void> {
  return exported('ics', 'text/calendar', async () => {
    const due = withDue ? [...(await readDueDays())].map(([date, cards]) => ({ date, cards })) : [];
    return { count: events.length, text: writeIcs(events, { now: clock.now(), viewer: ownZone(), due }) };
  });
}

export function exportJson(): Promise<void> {
  return exported('json', 'application/json', async () => {
    const answer = await api.calendar.exportAll({ export: true });
    return { count: answer.events.length, text: `${JSON.stringify(answer, null, 2)}\n` };
  });
}

async function exported(
  ending: string,
  type: string,
  write: () => Promise<{ readonly count: number; readonly text: string }>,
): Promise<void> {
  try {
    const { count, text } = await write();
    saveFile(`${said.fileName(localTime().day)}.${ending}`, new Blob([text], { type }));
    notify.toast({ message: said.exported(count) });
  } catch (error) {
    logError('The calendar could not be exported.', error);
    notify.toast({ kind: 'error', message: said.exportFailed(reasonOf(error)) });
  }
}
