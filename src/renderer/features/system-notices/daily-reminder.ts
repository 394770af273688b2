/** Looks for the daily reminder (domain/daily-reminder) as long as the page is open. */
import { createReminderLook, REMINDER_LOOK_EVERY_MS, type ReminderHost } from '../../../domain/daily-reminder.ts';
import { clock, localTime } from '../../lib/page/clock.ts';

/** Begins to look; answers how to stop. */
export function startDailyReminder(host: Omit<ReminderHost, 'now'>): () => void {
  const look = createReminderLook({ ...host, now: () => localTime() });
  const timer = clock.setInterval(() => void look(), REMINDER_LOOK_EVERY_MS);
  void look();
  return () => clock.clearInterval(timer);
}
