/** Damage on purpose: whatever bytes are changed, the check or the rescue says so, and what other pages hold is still there. */
import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder, tempStore } from '../../../test/support/temp-store.ts';
import { makeBackup } from './backup.ts';
import { checkFile } from './file-check.ts';
import { createFileChecks } from './file-checks.ts';
import { newId } from './ids.ts';
import { openDatabase } from './open.ts';
import { salvage } from './salvage.ts';

const CARDS = 800;
const RUNS = 30;
const PAGE = 4_096;
const THREAD = new URL('./care-thread.ts', import.meta.url);

/** A whole database in one closed file, with cards of many pages. */
async function wholeFile(): Promise<string> {
  const { store, file } = await tempStore();
  await store.sets.create({
    topic: 'Many',
    flashcards: Array.from({ length: CARDS }, (_, n) => ({ question: `q${n} ${'long '.repeat(20)}`, answer: `a${n}` })),
  });
  return makeBackup({ file, reason: 'person', now: Date.UTC(2026, 2, 1) });
}

function countsOf(file: string): { cards: number; waiting: number } {
  const database = new SqliteDatabase(file, { readonly: true });
  const count = (table: string) => Number(database.prepare(`select count(*) from ${table}`).pluck().get());
  const counts = { cards: count('cards'), waiting: count('outbox') };
  database.close();
  return counts;
}

/** What the check found and the rescued file has, or why there is none. */
function rescued(damaged: string, target: string) {
  try {
    const found = checkFile(damaged);
    salvage(damaged, target);
    return { found, after: countsOf(target) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function spoil(file: string, at: number, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

describe('a damaged database', () => {
  test('loses only what stood on the page that is gone, and opens again', async () => {
    const whole = await wholeFile();
    const before = countsOf(whole);
    expect(before.cards).toBe(CARDS);
    const pages =
      (await open(whole).then(async (handle) => {
        const { size } = await handle.stat();
        await handle.close();
        return size;
      })) / PAGE;
    const folder = await tempFolder();
    const kept: number[] = [];
    await fc.assert(
      // The first page is the list of tables: a case of its own below.
      fc.asyncProperty(
        fc.integer({ min: 1, max: pages - 1 }),
        fc.uint8Array({ minLength: 8, maxLength: 8 }),
        async (page, noise) => {
          const damaged = path.join(folder, 'damaged.db');
          const target = path.join(folder, 'rescued.db');
          await copyFile(whole, damaged);
          await spoil(damaged, page * PAGE, noise);
          const outcome = rescued(damaged, target);
          await rm(target, { force: true });
          // Refused with a sentence: the list of tables itself goes over several pages.
          if (outcome instanceof Error) return /malformed|corrupt|not a database/i.test(outcome.message);
          kept.push(outcome.after.cards / before.cards);
          const isMissing = outcome.after.cards < before.cards || outcome.after.waiting < before.waiting;
          return outcome.after.cards > before.cards * 0.6 && (outcome.found !== null || !isMissing);
        },
      ),
      { numRuns: RUNS },
    );
    const meanKept = kept.reduce((sum, share) => sum + share, 0) / kept.length;
    expect(kept.length).toBeGreaterThanOrEqual(RUNS * 0.9);
    expect(meanKept).toBeGreaterThanOrEqual(0.95);
  }, 60_000);

  test('is found by the thread, and what it rescues is a profile that opens', async () => {
    const whole = await wholeFile();
    const folder = await tempFolder();
    const damaged = path.join(folder, 'damaged.db');
    const target = path.join(folder, 'rescued.db');
    const checks = createFileChecks(THREAD);
    expect(await checks.check(whole)).toBeNull();
    await copyFile(whole, damaged);
    await spoil(damaged, 30 * PAGE, new Uint8Array(PAGE).fill(7));
    expect(await checks.check(damaged)).not.toBeNull();
    const { rows } = await checks.salvage(damaged, target);
    expect(rows).toBeGreaterThan(CARDS);
    const db = await openDatabase({ file: target, host: 'desktop', now: Date.now, newId });
    await db.close();
  });

  test('that only the full check sees is named with its table, and what no table has is checked as well', async () => {
    const file = await wholeFile();
    const database = new SqliteDatabase(file);
    database.unsafeMode();
    database.exec(`
      create table "torn's" (a text, b text);
      insert into "torn's" values ('1', 'x'), ('2', 'y');
      create index torn_a on "torn's" (a);
      pragma writable_schema = on;
      update sqlite_schema set sql = 'create index torn_a on "torn''s" (b)' where name = 'torn_a';
    `);
    database.close();
    expect(checkFile(file)).toBeNull();
    expect(checkFile(file, { fully: true })).toMatch(/torn_a/);

    // A page more that the header counts and nothing uses.
    const lost = await wholeFile();
    const handle = await open(lost, 'r+');
    const { size } = await handle.stat();
    await handle.write(new Uint8Array(PAGE), 0, PAGE, size);
    await handle.write(new Uint8Array(new Uint32Array([size / PAGE + 1]).buffer).reverse(), 0, 4, 28);
    await handle.close();
    expect(checkFile(lost, { fully: true })).toMatch(/never used/);
  });

  test('is not looked for to the end when that is broken off', async () => {
    const file = await wholeFile();
    const checks = createFileChecks(THREAD);
    const stopping = new AbortController();
    const checking = checks.checkFully(file, stopping.signal);
    stopping.abort();
    await expect(checking).rejects.toThrow(/aborted/);
    await expect(checks.checkFully(file, stopping.signal)).rejects.toThrow(/aborted/);
    expect(await checks.checkFully(file)).toBeNull();
  });

  test('that is no database any more is refused, and stays as it is', async () => {
    const file = path.join(await tempFolder(), 'noise.db');
    const handle = await open(file, 'w');
    await handle.write('This was a database once. '.repeat(400));
    await handle.close();
    const checks = createFileChecks(THREAD);
    expect(await checks.check(file)).toMatch(/not a database/);
    await expect(checks.salvage(file, `${file}.rescued`)).rejects.toThrow(/not a database/);
    await expect(checks.check(path.join(path.dirname(file), 'missing.db'))).rejects.toThrow(/unable to open/);
  });
});
