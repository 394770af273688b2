/** What Settings have on the desktop alone: a local model, this computer as the place, and notices that only our own page may show. */
import type { OperationName } from '../../src/contract/index.ts';
import { FIT_REVIEWS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { forgetfulHistory } from '../support/forgetful-person.ts';
import { runsOnStandin } from './standin/launch.ts';
import { expect, test } from './ninefold.ts';
import type { Page } from '@playwright/test';

const { dataSettings, licences, settings, shell, systemNotices } = messages;
const { gemini, local, place } = settings;

async function open(page: Page, id: keyof typeof settings.sections): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!page.url().includes('/settings')) await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: messages.shell.pages.settings })
    .getByRole('link', { name: settings.sections[id], exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: settings.sections[id], exact: true })).toBeVisible();
}

test('everything is said to be on this computer', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await open(page, 'account');
  const main = page.getByRole('main');
  for (const words of [shell.nav.localProfile, place.whoDesktop, place.onComputer, place.awayDesktop])
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(shell.sync.localOnly)).toHaveCount(2);
  await open(page, 'data');
  await expect(page.getByText(dataSettings.storageDesktop)).toBeVisible();
  await open(page, 'about');
  await expect(page.getByText(licences.chromium)).toBeVisible();
});

test('a local model: off, refused, in use alone, and the fallback of a key', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await open(page, 'ai');
  await expect(page.getByText(gemini.textDesktop)).toBeVisible();
  await expect(page.getByText(local.text)).toBeVisible();
  await expect(page.getByText(local.marginOff, { exact: true })).toBeVisible();
  const address = page.getByLabel(local.address);
  await address.fill('localhost:11434');
  await address.press('Enter');
  await expect(page.getByText(local.addressInvalid)).toBeVisible();
  await expect(address).toHaveValue('localhost:11434');
  await address.fill('http://127.0.0.1:11434');
  await address.press('Enter');
  await expect(page.getByText(local.marginAlone, { exact: true })).toBeVisible();
  await page.getByLabel(gemini.label).fill('test-key-0123456789');
  await page.keyboard.press('Enter');
  await expect(page.getByText(local.marginOn, { exact: true })).toBeVisible();
  await expect(page.getByText(gemini.marginReady)).toBeVisible();
});

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

test('a computer that blocks notices: the switch goes back, and says where to allow them', async ({ start }) => {
  test.skip(!runsOnStandin, 'A genuine Electron shows notices.');
  const page = await (await start()).firstWindow();
  await open(page, 'notifications');
  await page.getByRole('checkbox', { name: systemNotices.documentsSwitch }).click();
  await expect(page.getByRole('alert').filter({ hasText: systemNotices.blockedDesktop })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: systemNotices.documentsSwitch })).not.toBeChecked();
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

test('a window that is minimised comes to the front when a notice is pressed', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isMinimized = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
  await page.getByRole('button', { name: shell.window.minimize, exact: true }).click();
  await expect.poll(isMinimized).toBe(true);
  await page.evaluate(() => window.ninefold!.window('focus'));
  await expect.poll(isMinimized).toBe(false);
});
