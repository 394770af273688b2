/** How long a person waits for the app: from its start to a dashboard that answers, with a thousand sets in the profile. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';
import type { DesktopApp } from './standin/launch.ts';

const SETS = 1_000;
const CARDS = 20;
const SETS_AT_ONCE = 250;
const GOAL_MS = 2_000;
/** A busy machine may take longer; four times the goal is a fault. */
const GUARD_MS = 4 * GOAL_MS;
const ATTEMPTS = 3;

test('with 1,000 sets of 20 cards the dashboard soon answers a click', async ({ start }) => {
  test.setTimeout(60_000);
  await fill(await start());

  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && best > GOAL_MS; attempt += 1) {
    best = Math.min(best, await bootMs(start));
  }
  console.log(`boot: ${Math.round(best)} ms to a dashboard that answers, with ${SETS} sets of ${CARDS} cards`);
  expect(best).toBeLessThan(GUARD_MS);
});

/** Saves the sets as an import does, and ends the app. */
async function fill(app: DesktopApp): Promise<void> {
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    async ({ sets, cards, atOnce }) => {
      const call = async (operation: string, input: object) => {
        const result = await window.ninefold!.call(operation, input, crypto.randomUUID());
        if (!result.ok) throw new Error(result.problem.detail);
      };
      await call('settings.put', { settings: { 'onboarding.done': true } });
      for (let first = 0; first < sets; first += atOnce) {
        const bulk = Array.from({ length: atOnce }, (_, set) => ({
          topic: `Set ${first + set}`,
          flashcards: Array.from({ length: cards }, (_unused, card) => ({
            question: `What is number ${card} of set ${first + set}?`,
            answer: `Answer ${card}`,
          })),
        }));
        await call('sets.importBulk', { bulk });
      }
    },
    { sets: SETS, cards: CARDS, atOnce: SETS_AT_ONCE },
  );
  await app.close();
}

async function bootMs(start: () => Promise<DesktopApp>): Promise<number> {
  const startedAt = performance.now();
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('button', { name: messages.dashboard.newFolder }).click();
  await page.getByRole('textbox', { name: messages.dashboard.folderName }).waitFor();
  const ms = performance.now() - startedAt;
  await app.close();
  return ms;
}
