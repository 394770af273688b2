/** Stands in for the notices of an operating system, which no test can see: what a page shows is recorded, and can be pressed. */
import { onTestFinished } from 'vitest';

interface ShownNotice {
  readonly title: string;
  readonly body: string;
}

/** What the system answers when it is asked; `unsupported` has no notices at all. */
type Answer = 'granted' | 'denied' | 'unsupported';

export interface NoticeStage {
  /** What came so far, the oldest first. */
  readonly shown: () => ShownNotice[];
  /** Presses the notice that came last. */
  press(): void;
  /** The person changes it in the browser's own settings. */
  decide(permission: NotificationPermission): void;
}

/** For this test: who asks gets `answer`. */
export function standInForNotices(answer: Answer): NoticeStage {
  const shown: StandIn[] = [];
  class StandIn {
    static permission: NotificationPermission = 'default';
    static requestPermission(): Promise<string> {
      if (answer !== 'unsupported') StandIn.permission = answer;
      return Promise.resolve(StandIn.permission);
    }
    onclick?: () => void;
    readonly title: string;
    readonly body: string;
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      this.title = title;
      this.body = body;
      shown.push(this);
    }
    close(): void {}
  }
  const own = Object.getOwnPropertyDescriptor(window, 'Notification');
  if (answer === 'unsupported') Reflect.deleteProperty(window, 'Notification');
  else Object.defineProperty(window, 'Notification', { configurable: true, writable: true, value: StandIn });
  onTestFinished(() => {
    if (own) Object.defineProperty(window, 'Notification', own);
  });
  return {
    shown: () => shown.map(({ title, body }) => ({ title, body })),
    press: () => shown.at(-1)?.onclick?.(),
    decide: (permission) => (StandIn.permission = permission),
  };
}
