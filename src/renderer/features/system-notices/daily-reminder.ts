/** The daily reminder: looks at the clock again and again, and once a day tells how many cards are left (domain/reminder). */
import type { Settings } from '../../../contract/settings.ts';
import { isReminderDue } from '../../../domain/reminder.ts';
import { clock, localTime } from '../../lib/page/clock.ts';

/** How late a reminder may be. A hidden page is given its timers once a minute. */
const LOOK_EVERY_MS = 30_000;

export interface ReminderHost {
  readonly settings: () => Settings;
  /** Keeps that this local day needs no reminder any more. */
  readonly settle: (day: string) => Promise<void>;
  /** Cards left in this study day. */
  readonly cardsLeft: () => Promise<number>;
  readonly remind: (cards: number) => void;
  readonly failed: (error: unknown) => void;
}

/** Begins to look; answers how to stop. A look that fails is made again the next time. */
export function startDailyReminder(host: ReminderHost): () => void {
  let looking = false;

  const look = async (): Promise<void> => {
    const settings = host.settings();
    if (looking || !settings['notifications.reminder']) return;
    const now = localTime();
    const reminder = { at: settings['notifications.reminderAt'], remindedOn: settings['notifications.remindedOn'] };
    if (!isReminderDue(now, reminder)) return;
    looking = true;
    try {
      const cards = await host.cardsLeft();
      // Kept first: a reminder that could not be kept would come again and again.
      await host.settle(now.day);
      if (cards > 0) host.remind(cards);
    } catch (error) {
      host.failed(error);
    } finally {
      looking = false;
    }
  };

  const timer = clock.setInterval(() => void look(), LOOK_EVERY_MS);
  void look();
  return () => clock.clearInterval(timer);
}
