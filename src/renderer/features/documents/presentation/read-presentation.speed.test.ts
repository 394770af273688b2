/** How long a large presentation takes, beside pptxtojson alone on the same machine in the same minute. */
import { parse } from 'pptxtojson/dist/index.js';
import { expect, it } from 'vitest';
import { lectureSlides, madePptx } from '../../../../../test/support/made-pptx.ts';
import { readPresentation } from './read-presentation.ts';

const SLIDES = 200;
const GOAL = 1.2;
const RUNS = 5;

/** The shortest of some runs, ms: what others do on the machine only makes runs longer. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

it(`${SLIDES} slides take little longer than pptxtojson alone`, { timeout: 60_000 }, async () => {
  const deck = madePptx({ slides: lectureSlides(SLIDES) });
  const file = new Uint8Array(deck).buffer;
  const bare = await shortest(() => parse(file, { imageMode: 'none' }));
  const ours = await shortest(() => readPresentation(deck));
  expect(ours / bare).toBeLessThanOrEqual(GOAL);
});
