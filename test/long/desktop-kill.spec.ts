/** The kill test of test/desktop/durability.spec.ts, for as long as there is time, on one profile that grows with every round. */
import SqliteDatabase from 'better-sqlite3';
import { databaseFile, expect, test } from '../desktop/ninefold.ts';
import { keptTopics, saveUntilKilled } from '../support/kill-desktop.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const SAVING_MAX_MS = 600;

test('keeps every acknowledged save through many kills, and still opens', async ({ start, profile }) => {
  const expected: string[] = [];
  const end = Date.now() + SECONDS * 1_000;
  let kills = 0;
  while (Date.now() < end) {
    expected.push(...(await saveUntilKilled(await start(), { round: kills, savingMs: Math.random() * SAVING_MAX_MS })));
    kills += 1;
    const database = new SqliteDatabase(databaseFile(profile), { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
  }
  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = await keptTopics(page);
  expect(expected.filter((topic) => !kept.has(topic))).toEqual([]);
  expect(expected.length).toBeGreaterThan(0);
  console.log(`${kills} kills, ${expected.length} acknowledged saves, all kept`);
});
