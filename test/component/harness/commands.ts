/** What a component test asks of Node and of the browser around its page; called as `commands` of `vitest/browser`. */
import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';
import type { Page } from '@playwright/test';
import type { FakeAnswer, FakeListing, FakeRequest } from '../../support/fake-gemini.ts';
import { keepSeen } from '../../support/sentences/seen.ts';
import { createPerson } from '../../support/person.ts';
import { type Mail, newestMail } from '../../support/outbox.ts';
import { askHost, type HostAnswer, type HostRequest, leaveHost } from './host-calls.ts';
import type { WayToWake } from './frames.ts';
import { closeHost, type HostOptions, hostOf, openHost } from './hosts.ts';
import type { WantedPdf } from './made-pdfs.ts';

interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** A person's pointer, in pixels of the page. */
type PointerStep =
  | { readonly kind: 'move'; readonly x: number; readonly y: number; readonly steps?: number }
  | { readonly kind: 'down' | 'up' };

type Asked = Pick<FakeRequest, 'model' | 'stream' | 'body' | 'answered' | 'left'>;

type Headers = Readonly<Record<string, string>>;

export interface ComponentCommands {
  openHost(options: HostOptions): Promise<string>;
  /** The app asks its host. Null when nobody answers; `leaveHost` ends the call of this name. */
  askHost(host: string, call: string, asked: HostRequest): Promise<HostAnswer | null>;
  leaveHost(call: string): Promise<void>;
  /** Another program of somebody's asks the host; it has the cookies it was given before. `program` names it. */
  askElsewhere(
    host: string,
    program: string,
    asked: { readonly method: string; readonly path: string; readonly body?: unknown; readonly headers?: Headers },
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** The mail that the host sent last to somebody: another than `before`. */
  newestMail(host: string, email: string, before?: Mail): Promise<Mail>;
  moveClock(host: string, now: number): Promise<void>;
  stopHost(host: string): Promise<void>;
  restartHost(host: string): Promise<void>;
  closeHost(host: string): Promise<void>;
  scriptModel(host: string, answers: readonly FakeAnswer[]): Promise<void>;
  alwaysModel(host: string, answer: FakeAnswer): Promise<void>;
  scriptModelList(host: string, answers: readonly FakeListing[]): Promise<void>;
  holdModel(host: string): Promise<void>;
  releaseModel(host: string): Promise<void>;
  askedOfModel(host: string): Promise<readonly Asked[]>;
  /** As Playwright names keys: `Control+k`, `Shift+Tab`, `a`. */
  pressKey(key: string): Promise<void>;
  /** Letters into whatever has focus, each with its key. */
  typeText(text: string): Promise<void>;
  movePointer(steps: readonly PointerStep[]): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
  /** The pointer stands in the corner, and colours and motion are as every test expects them. */
  calm(): Promise<void>;
  /** Tries one of the ways to have Chromium draw a page again that it draws no more. */
  wakePage(way: WayToWake): Promise<void>;
  keepSentences(sentences: readonly string[]): Promise<void>;
  /** The bytes of a PDF, in base64. */
  madePdf(wanted: WantedPdf): Promise<string>;
}

declare module 'vitest/browser' {
  interface BrowserCommands extends ComponentCommands {}
}

type Implemented = {
  readonly [Name in keyof ComponentCommands]: BrowserCommand<Parameters<ComponentCommands[Name]>>;
};

const CALM: Media = { colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' };
/** Those that have it so: to say it again takes as long as a press. */
const calmPages = new WeakSet<object>();

const WAKE_MS = 3000;
const wakeBy: Readonly<Record<WayToWake, (page: Page) => Promise<unknown>>> = {
  'bring to front': (page) => page.bringToFront(),
  async resize(page) {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width, height: height + 1 });
    await page.setViewportSize({ width, height });
  },
  'take a picture': (page) => page.screenshot({ timeout: WAKE_MS }),
};

export const componentCommands: Implemented = {
  async openHost({ context, page }, options) {
    const { id, cookies } = await openHost(options);
    const { origin } = new URL(page.url());
    await context.clearCookies();
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin, httpOnly: true })));
    return id;
  },
  askHost: (_, host, call, asked) => askHost(hostOf(host).edition.url, call, asked),
  leaveHost: (_, call) => leaveHost(call),
  async askElsewhere(_, host, program, { method, path, body, headers }) {
    const { edition, programs } = hostOf(host);
    const person = programs.get(program) ?? createPerson(edition.url);
    programs.set(program, person);
    const answer = await person.ask(method, path, body, headers);
    return { status: answer.status, body: answer.body };
  },
  newestMail: (_, host, email, before) => newestMail(hostOf(host).edition.dataDir, email, before),
  moveClock: (_, host, now) => {
    hostOf(host).clock.now = now;
  },
  stopHost: (_, host) => hostOf(host).edition.stop(),
  restartHost: (_, host) => hostOf(host).edition.restart(),
  closeHost: (_, host) => closeHost(host),
  scriptModel: (_, host, answers) => hostOf(host).gemini.script(...answers),
  alwaysModel: (_, host, answer) => hostOf(host).gemini.always(answer),
  scriptModelList: (_, host, answers) => hostOf(host).gemini.scriptListing(...answers),
  holdModel: (_, host) => {
    hostOf(host).release = hostOf(host).gemini.hold();
  },
  releaseModel: (_, host) => hostOf(host).release(),
  askedOfModel: (_, host) =>
    hostOf(host).gemini.requests.map(({ model, stream, body, answered, left }) => ({
      model,
      stream,
      body,
      answered,
      left,
    })),
  pressKey: ({ page }, key) => page.keyboard.press(key),
  typeText: ({ page }, text) => page.keyboard.type(text),
  async movePointer({ page }, steps) {
    for (const step of steps) {
      if (step.kind === 'move') await page.mouse.move(step.x, step.y, { steps: step.steps ?? 1 });
      else await page.mouse[step.kind]();
    }
  },
  emulateMedia({ page }, media) {
    calmPages.delete(page);
    return page.emulateMedia(media);
  },
  async calm({ page }) {
    if (!calmPages.has(page)) await page.emulateMedia(CALM);
    calmPages.add(page);
    await page.mouse.move(0, 0);
  },
  async wakePage({ page }, way) {
    await wakeBy[way](page).catch((error: unknown) => console.error(`A page that is not drawn: ${way}:`, error));
  },
  keepSentences: (_, sentences) => keepSeen('component', sentences),
  madePdf: async (_, wanted) => (await import('./made-pdfs.ts')).madePdf(wanted),
};
