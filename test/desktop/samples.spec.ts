/** Real documents in the desktop app, from the drop to what the model is sent. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import {
  dropDocument,
  enterKey,
  intake,
  JOB_PATIENCE_MS,
  openDashboard,
  openedReview,
  passWelcome,
  sentPages,
  sentPictures,
} from '../support/main-job.ts';
import { hasSamples, headed, R_INTRO, sample, samplePresentation } from '../support/samples.ts';
import { expect, test } from './ninefold.ts';

const { documents } = messages;

test.skip(!hasSamples, 'no samples');

test('a truncated file, one with a password, a scan and a textbook', async ({ start, gemini }) => {
  test.slow();
  const page = await (await start()).firstWindow();
  await passWelcome(page);
  await enterKey(page, 'AIzaSamples-0123456789');
  await openDashboard(page);
  const textbook = await sample(R_INTRO.name);

  await test.step('the truncated one ends in one sentence, and nothing of it is kept', async () => {
    await dropDocument(page, 'cut.pdf', textbook.subarray(0, textbook.length / 2));
    await expect(intake(page).getByRole('alert').getByText(documents.unreadable.damaged('cut.pdf'))).toBeVisible();
    await intake(page)
      .getByRole('button', { name: documents.intake.dismiss('cut.pdf') })
      .click();
    expect(await kept(page)).toEqual({ jobs: 0, sets: 1 });
  });

  await test.step('the password is asked for', async () => {
    await dropDocument(page, 'secret.pdf', await sample('password.pdf'));
    await page.getByRole('textbox', { name: documents.intake.password.label }).fill('password');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => gemini.requests.flatMap(sentPages), { timeout: JOB_PATIENCE_MS })
      .toEqual([{ page: 1, text: 'File with password' }]);
  });

  await test.step('the scan is sent as a picture', async () => {
    const before = gemini.requests.length;
    await dropDocument(page, 'flat.pdf', await sample('loremipsum-flat.pdf'));
    await expect.poll(() => gemini.requests.slice(before).map(sentPictures), { timeout: JOB_PATIENCE_MS }).toEqual([1]);
  });

  await test.step('the textbook keeps its page numbers and loses its running heads', async () => {
    const before = gemini.requests.length;
    await dropDocument(page, 'R-intro.pdf', textbook);
    // Long enough that the person is asked first.
    await intake(page).getByRole('button', { name: documents.intake.makeCards }).click({ timeout: JOB_PATIENCE_MS });
    await openedReview(page);
    const pages = gemini.requests.slice(before).flatMap(sentPages);
    expect([...new Set(pages.map((each) => each.page))]).toEqual(
      Array.from({ length: R_INTRO.pages }, (_, n) => n + 1),
    );
    expect(headed(pages)).toEqual([]);
  });
});

test('a presentation that is cut ends in one sentence, a whole one in cards to review', async ({ start, gemini }) => {
  const page = await (await start()).firstWindow();
  await passWelcome(page);
  await enterKey(page, 'AIzaSamples-0123456789');
  await openDashboard(page);
  await dropDocument(page, 'divino.pptx', await samplePresentation('poi-Divino_Revelado.pptx'));
  await expect(intake(page).getByText(documents.unreadable.damaged('divino.pptx'))).toBeVisible();
  await dropDocument(page, 'sample.pptx', await samplePresentation('poi-sample.pptx'));
  await openedReview(page);
  const pages = gemini.requests.flatMap(sentPages);
  expect(pages.map((each) => each.page)).toEqual([1, 2]);
  for (const { text } of pages) expect(text).toMatch(/^## Lorem ipsum dolor sit amet\n/);
});

/** How many jobs and sets the app holds. */
function kept(page: Page): Promise<{ jobs: number; sets: number }> {
  return page.evaluate(async () => {
    const [jobs, sets] = await Promise.all(
      ['documents.listJobs', 'sets.list'].map((operation) => window.ninefold!.call(operation, {}, operation)),
    );
    if (!jobs?.ok || !sets?.ok) throw new Error('The app did not answer.');
    return {
      jobs: (jobs.value as { jobs: unknown[] }).jobs.length,
      sets: (sets.value as { sets: unknown[] }).sets.length,
    };
  });
}
