/** What of Settings needs the whole desktop: a thread that learns, a restart, and permissions that only our own page gets. */
import type { OperationName } from '../../src/contract/index.ts';
import { FIT_REVIEWS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { forgetfulHistory } from '../support/forgetful-person.ts';
import { runsOnStandin } from './standin/launch.ts';
import { expect, test } from './ninefold.ts';
import type { Page } from '@playwright/test';

const { settings } = messages;

async function open(page: Page, id: keyof typeof settings.sections): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!page.url().includes('/settings')) await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: messages.shell.pages.settings })
    .getByRole('link', { name: settings.sections[id], exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: settings.sections[id], exact: true })).toBeVisible();
}

test('the schedule is learned from one’s own reviews in a thread of the built app', async ({ start }) => {
  test.setTimeout(120_000);
  const { fitting } = messages;
  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const gradesOfEach = 6;
  const cards = FIT_REVIEWS.min / (gradesOfEach - 1);
  await page.evaluate(
    async ({ history, count }) => {
      const call = async (operation: OperationName, input: object): Promise<unknown> => {
        const answer = await window.ninefold!.call(operation, input, crypto.randomUUID());
        if (!answer.ok) throw new Error(answer.problem.detail);
        return answer.value;
      };
      const flashcards = Array.from({ length: count }, (_, n) => ({ question: `Question ${n}`, answer: 'Answer' }));
      const set = (await call('sets.create', { topic: 'Forgotten', flashcards })) as { flashcards: { id: string }[] };
      const begun = Date.now() - 420 * 86_400_000;
      for (const { card, day, rating } of history) {
        const cardId = set.flashcards[card]!.id;
        const reviewedAt = begun + day * 86_400_000 + card * 1_000;
        const id = crypto.randomUUID();
        await call('study.grade', { id, cardId, rating, durationMs: 4_000, reviewedAt, utcOffsetMin: 0 });
      }
    },
    { history: forgetfulHistory(cards, gradesOfEach), count: cards },
  );
  await open(page, 'study');
  await page.getByRole('button', { name: fitting.action, exact: true }).click();
  await expect(page.getByText(fitting.done)).toBeVisible();
  await expect(page.getByText(fitting.marginOwn, { exact: true })).toBeVisible();
  await expect(page.getByText(fitting.dates)).toContainText(`${FIT_REVIEWS.min} reviews`);
});

test('what is chosen, and the open section, are there after a restart', async ({ start }) => {
  const first = await start();
  const page = await first.firstWindow();
  await open(page, 'appearance');
  await page.getByRole('button', { name: settings.appearance.motions.reduced }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await first.close();

  const again = await (await start()).firstWindow();
  await again.getByRole('heading', { level: 1 }).waitFor();
  await expect(again.locator(':root')).toHaveAttribute('data-motion', 'reduced');
  await again.keyboard.press('Control+,');
  await expect(again.getByRole('heading', { level: 1, name: settings.sections.appearance })).toBeVisible();
});

test('only our own page gets a permission, and only notices and the clipboard', async ({ start }) => {
  test.skip(!runsOnStandin, 'The handlers are asked through the stand-in.');
  const app = await start();
  await app.firstWindow();
  const answers = await app.evaluate(({ __standin }) => {
    const check = __standin.permissionCheckHandler as (contents: null, permission: string, origin: string) => boolean;
    const request = __standin.permissionRequestHandler as (
      contents: null,
      permission: string,
      decide: (granted: boolean) => void,
      details: { requestingUrl: string },
    ) => void;
    const ask = (permission: string, url: string) => {
      let granted: boolean | undefined;
      request(null, permission, (answer) => (granted = answer), { requestingUrl: url });
      return [granted, check(null, permission, url)];
    };
    return {
      ours: ask('notifications', 'app://ninefold/settings'),
      clipboard: ask('clipboard-sanitized-write', 'app://ninefold/'),
      others: ask('notifications', 'https://example.org/'),
      lookalike: ask('notifications', 'https://ninefold/'),
      camera: ask('media', 'app://ninefold/'),
    };
  });
  expect(answers).toEqual({
    ours: [true, true],
    clipboard: [true, true],
    others: [false, false],
    lookalike: [false, false],
    camera: [false, false],
  });
});
