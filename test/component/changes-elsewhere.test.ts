/** What another device of the same person changes is on an open page soon, without a reload (docs/sync.md, "The browser edition"). */
import { expect, test } from 'vitest';
import { openDashboard, row } from './dashboard-page.ts';
import { simpleSet } from './harness/app.ts';
import { expectComes } from './harness/person.ts';

const SOON_MS = 1_000;

test('a set that is made, renamed and removed elsewhere is so on an open page', async () => {
  const app = await openDashboard({ sets: [simpleSet('Cells', 3)] });
  // From here on the page is told of what is new.
  await expect.poll(() => app.host.callsOf('sync.feed').length).toBe(1);
  const { id } = await app.api.sets.create({ topic: 'Made elsewhere', flashcards: [{ q: 'Q', a: 'A' }] });
  await expectComes(app, row('Made elsewhere'), SOON_MS);
  await app.api.sets.update({ id, topic: 'Renamed elsewhere' });
  await expectComes(app, row('Renamed elsewhere'), SOON_MS);
  await app.api.sets.remove({ id });
  await expect.poll(async () => (await app.clock.pass(SOON_MS), row('Renamed elsewhere').elements().length)).toBe(0);
});
