/** Stands in for the notices of an operating system, which no test can see: what a page shows is recorded, and can be pressed. */
import type { Page } from '@playwright/test';

export interface ShownNotice {
  readonly title: string;
  readonly body: string;
}

/** What the system answers when it is asked; `unsupported` has no notices at all. */
type Answer = 'granted' | 'denied' | 'unsupported';

interface NoticeStage {
  readonly shown: { title: string; body: string; onclick?: () => void }[];
}

/** Before the page loads: `permission` holds from the start, `default` asks and gets `answer`. */
export async function standInForNotices(
  page: Page,
  answer: Answer,
  permission: NotificationPermission = 'default',
): Promise<void> {
  await page.addInitScript(
    ([given, before]) => {
      if (given === 'unsupported') {
        Reflect.deleteProperty(window, 'Notification');
        return;
      }
      const stage: NoticeStage = { shown: [] };
      class StandInNotification {
        static permission = before;
        static requestPermission(): Promise<string> {
          StandInNotification.permission = given as NotificationPermission;
          return Promise.resolve(given);
        }
        onclick?: () => void;
        readonly title: string;
        readonly body: string;
        constructor(title: string, { body = '' }: NotificationOptions = {}) {
          this.title = title;
          this.body = body;
          stage.shown.push(this as NoticeStage['shown'][number]);
        }
        close(): void {}
      }
      Object.assign(window, { Notification: StandInNotification, noticeStage: stage });
    },
    [answer, permission] as const,
  );
}

export function shownNotices(page: Page): Promise<ShownNotice[]> {
  return page.evaluate(() =>
    (window as unknown as { noticeStage: NoticeStage }).noticeStage.shown.map(({ title, body }) => ({ title, body })),
  );
}

/** Presses the notice that came last. */
export async function pressNotice(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { noticeStage: NoticeStage }).noticeStage.shown.at(-1)?.onclick?.());
}
