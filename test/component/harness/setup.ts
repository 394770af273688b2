/** Before the tests of each file: the styles of the app, and a look at every sentence that is shown. */
import { afterAll, beforeEach } from 'vitest';
import { commands, page, utils } from 'vitest/browser';
import { recordSentences, TELL } from '../../support/sentences/recorder.ts';
import { expectFrames } from './frames.ts';
import './whole-app.ts';

// A worker would stand between the page and its host; the app goes on without one.
Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register: async () => undefined } });

const WIDTH = 1280;
const HEIGHT = 720;

// Each time that an element is looked for in vain, the whole page is written down for a message that shows its first few thousand letters: the outline will do.
utils.configurePrettyDOM({ maxDepth: 2 });

const seen = new Set<string>();
const telling = window as unknown as Record<string, ((sentences: string) => void) | undefined>;
// Once for all files of a page.
if (telling[TELL] === undefined) {
  recordSentences(TELL);
}
telling[TELL] = (sentences) => {
  for (const sentence of JSON.parse(sentences) as string[]) seen.add(sentence);
};

beforeEach(async () => {
  if (window.innerWidth !== WIDTH || window.innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  await expectFrames();
  await commands.calm();
});

afterAll(async () => {
  window.dispatchEvent(new Event(TELL));
  await commands.keepSentences([...seen]);
  seen.clear();
});
