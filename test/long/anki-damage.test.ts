/** Ten thousand Anki packages that something happened to: each is read or refused with a sentence, and nothing of it is left on the disk. */
import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IncomingError } from '../../src/domain/incoming/incoming.ts';
import { ankiReader } from '../../src/formats/anki/anki-reader.ts';
import { damaged } from '../support/anki/damaged-packages.ts';
import { fileOf, readAll } from '../support/anki/incoming-files.ts';
import { madeLatestPackage, madePackage } from '../support/anki/made-packages.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const PACKAGES = 10_000;

it('damaged packages are read or refused, and nothing else happens', async () => {
  const gaps = Array.from({ length: 40 }, (_, i) => ({
    fields: [`{{c1::gap ${i}}} <img src="a.png">`, '<b>answer</b><script>canary()</script>[sound:b.mp3]'],
    cards: [
      {
        type: 2,
        queue: 2,
        due: 1_000,
        ivl: 4,
        data: '{"s":3,"d":5}',
        log: [[1_700_000_000_000 + i, 3, 4, 2_500, 1]] as const,
      },
    ],
  }));
  const media = { 'a.png': 'picture', 'b.mp3': 'sound' };
  const packages = [await madePackage({ notes: gaps }, media), await madeLatestPackage(gaps, media)];
  let [read, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(damaged(packages), async (bytes) => {
      const file = await fileOf(bytes);
      try {
        const items = await readAll(ankiReader, file);
        for (const item of items) if (item.kind === 'media') await item.read().catch(expectSentence);
        read += 1;
      } catch (error) {
        expectSentence(error);
        refused += 1;
      }
      expect(await readdir(file.scratch)).toEqual([]);
    }),
    { numRuns: PACKAGES, interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false },
  );
  console.log(`${read + refused} packages: ${read} read, ${refused} refused`);
  expect(read).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

function expectSentence(error: unknown): void {
  expect(error).toBeInstanceOf(IncomingError);
}
