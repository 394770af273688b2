/** Presentations in, in a real browser: a made one and real ones. What is said meanwhile: test/component/reading-presentations.test.ts. */
import type { Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { body, madePptx, table } from '../support/made-pptx.ts';
import { hasSamples, samplePresentation } from '../support/samples.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.documents;
type Sent = CallInput<'documents.createJob'>;

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 1)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

/** Chooses one file and answers what is sent for it. */
async function sent(page: Page, name: string, buffer: Buffer): Promise<Sent> {
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await choose(page, name, buffer);
  return (await request).postDataJSON() as Sent;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
}

test('slides are sent as pages of text, in the order in which they are shown', async ({ page }) => {
  const parts = table(
    5,
    [
      ['Part', 'Does'],
      ['Xylem', 'carries water'],
    ],
    200,
    440,
  );
  const deck = madePptx({
    slides: [
      { title: 'Spare', hidden: true },
      {
        title: 'Tissues',
        shapes: [parts, body(4, 'right', ['What they do']), body(3, 'left', ['What they are'])],
        notes: ['Ask first.'],
      },
      {},
    ],
    order: [2, 3, 1],
  });
  const job = await sent(page, 'tissues.pptx', deck);
  expect(job).toMatchObject({ fileName: 'tissues.pptx', fileSize: deck.length });
  expect(job.pages).toEqual([
    {
      index: 1,
      text: `## Tissues\n\nWhat they are\n\nWhat they do\n\nPart | Does\nXylem | carries water\n\n${said.slide.notes}\nAsk first.`,
      images: [],
    },
    { index: 3, text: `${said.slide.hidden}\n\n## Spare`, images: [] },
  ]);
});

test.describe('samples', () => {
  test.skip(!hasSamples, 'no samples');

  test('real presentations: two slides with their title first, one with levels, one that is cut', async ({ page }) => {
    const first = await sent(page, 'sample.pptx', await samplePresentation('poi-sample.pptx'));
    expect(first.pages.map((each) => each.text.split('\n')[0])).toEqual(Array(2).fill('## Lorem ipsum dolor sit amet'));
    const second = await sent(page, 'un.pptx', await samplePresentation('un-science-exploration-1p.pptx'));
    expect(second.pages[0]?.text).toMatch(/^GSFC: Sciences and Exploration Directorate\n/);
    expect(second.pages[0]?.text).toContain('\n  Code 603: Administration and Resources Management Office');
    await choose(page, 'divino.pptx', await samplePresentation('poi-Divino_Revelado.pptx'));
    await expect(page.getByText(said.unreadable.damaged('divino.pptx'))).toBeVisible();
    await choose(page, 'table.pptx', await samplePresentation('poi-table_test.pptx'));
    await expect(page.getByText(said.noContentInPresentation)).toBeVisible();
  });
});
