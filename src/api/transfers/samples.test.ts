/** The samples through the whole importer, thread included: as a person's host brings them in. */
import { expect, test, vi } from 'vitest';
import { quietLog } from '../../../test/support/job-bench.ts';
import { hasSamples, sampleCalendar, samplePackage, sampleText } from '../../../test/support/samples.ts';
import { rowsOf, tempFolder, tempStore } from '../../../test/support/temp-store.ts';
import { FILE_PART_BYTES } from '../../contract/limits.ts';
import { newId } from '../../data/database/ids.ts';
import { createTransfers } from './transfers.ts';

const THREAD = new URL('../../formats/threads/format-thread.ts', import.meta.url);

const SAMPLES = [
  { name: 'ap_gov_vocab_anki11.apkg', read: samplePackage, cards: 242, reviews: 0, events: 0 },
  { name: 'srsconv-mixed-legacy-2.apkg', read: samplePackage, cards: 8, reviews: 26, events: 0 },
  { name: 'system-design-OO.apkg', read: samplePackage, cards: 6, reviews: 0, events: 0 },
  { name: 'srsconv-empty-legacy-2.colpkg', read: samplePackage, cards: 0, reviews: 0, events: 0 },
  { name: 'srsconv-empty-latest.apkg', read: samplePackage, cards: 0, reviews: 0, events: 0 },
  { name: 'ap_gov_quizlet_tab_newline.txt', read: sampleText, cards: 242, reviews: 0, events: 0 },
  { name: 'ap_gov_anki_notes.txt', read: sampleText, cards: 242, reviews: 0, events: 0 },
  { name: 'example_rrule.ics', read: sampleCalendar, cards: 0, reviews: 0, events: 3 },
  { name: 'test12.ics', read: sampleCalendar, cards: 0, reviews: 0, events: 2 },
] as const;

test.skipIf(!hasSamples).each(SAMPLES)(
  '$name comes in through a thread, and goes again',
  // Two threads that start, and what waits for them below.
  { timeout: 120_000 },
  async ({ name, read, cards, reviews, events }) => {
    const { db, store } = await tempStore();
    const transfers = createTransfers({
      db,
      folder: await tempFolder(),
      thread: THREAD,
      log: quietLog,
      newId,
    });
    const { importer } = transfers;
    const bytes = new Uint8Array(await read(name));
    const { id } = await importer.create(store, { fileName: name, fileSize: bytes.byteLength, utcOffsetMin: 0 });
    for (let offset = 0; offset < bytes.byteLength; offset += FILE_PART_BYTES) {
      const part = bytes.slice(offset, offset + FILE_PART_BYTES);
      await importer.put(store, { id, offset, mime: 'application/octet-stream', bytes: part });
    }
    const ended = () =>
      vi.waitFor(
        async () => {
          const info = await importer.get(store, id);
          expect(['done', 'undone']).toContain(info.status);
          return info;
        },
        { timeout: 40_000, interval: 50 },
      );
    await importer.commit(store, { id, values: {}, folderPath: 'In', known: 'skip' });
    const { outcome } = await ended();
    expect(outcome?.errorCount).toBe(0);
    expect(outcome?.things.cards?.created ?? 0).toBe(cards);
    expect(outcome?.things.events?.created ?? 0).toBe(events);
    expect(outcome?.things.reviews?.created ?? 0).toBe(reviews);
    const liveIn = async (table: 'cards' | 'events') =>
      (await rowsOf(db, table)).filter(({ deleted }) => deleted === 0).length;
    const live = async () => (await liveIn('cards')) + (await liveIn('events'));
    expect(await live()).toBe(cards + events);
    await importer.undo(store, id);
    expect((await ended()).status).toBe('undone');
    expect(await live()).toBe(0);
    await transfers.stop();
  },
);
