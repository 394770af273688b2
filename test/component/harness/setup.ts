/** Before the tests of each file: the styles of the app, and a look at every sentence that is shown. */
import { afterAll, beforeEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import '../../../src/renderer/ui/fonts.css';
import '../../../src/renderer/ui/tokens.css';
import '../../../src/renderer/ui/base.css';
import { recordSentences, TELL } from '../../support/sentences/recorder.ts';

// A worker would stand between the page and its host; the app goes on without one.
Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register: async () => undefined } });

const WIDTH = 1280;
const HEIGHT = 720;

// Every part of the app is here before a test opens it: how long one takes to be fetched and made ready the first time is nothing that a test holds.
const parts = import.meta.glob([
  '../../../src/renderer/{app,features,parts}/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/*.worker.ts',
  '!**/*.d.ts',
  '!**/app/{main,start}.*',
]);

const seen = new Set<string>();
const telling = window as unknown as Record<string, ((sentences: string) => void) | undefined>;
// Once for all files of a page.
if (telling[TELL] === undefined) {
  await Promise.all(Object.values(parts).map((load) => load()));
  recordSentences(TELL);
}
telling[TELL] = (sentences) => {
  for (const sentence of JSON.parse(sentences) as string[]) seen.add(sentence);
};

beforeEach(async () => {
  await page.viewport(WIDTH, HEIGHT);
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  await commands.movePointer([{ kind: 'move', x: 0, y: 0 }]);
});

afterAll(async () => {
  window.dispatchEvent(new Event(TELL));
  await commands.keepSentences([...seen]);
  seen.clear();
});
