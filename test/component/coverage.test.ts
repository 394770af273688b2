/** The strip of a document's pages in its review, and the cards that were refused. */
import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Job } from '../../src/contract/documents.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { reviewAddress } from '../../src/renderer/lib/addresses/review-address.ts';
import type { OpenedApp } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, press, pressAt } from './harness/person.ts';
import {
  cardsAnswer,
  expectAfterEnd,
  gaps,
  openEnded,
  openWithGap,
  outcome,
  SECOND,
  TOPIC,
  tryPage2,
} from './page-gaps-page.ts';
import { inPanel, panel, topic } from './review-page.ts';

const { review } = messages;
const said = review.coverage;
const pages = review.gaps;

const strip = panel.getByRole('listbox', { name: said.label(false) });
const stretch = (name: string): Locator => strip.getByRole('option', { name, exact: true });
const one = (n: number) => pages.pages(1, String(n), false);
const some = (from: number, to: number) => pages.pages(to - from + 1, pages.range(from, to), false);
const WITH_CARD = said.cards(one(1), 1);
const BARE = said.bare(one(2));

describe('the strip of pages', () => {
  test('says where cards rest and where none do; a bare page is asked for by keyboard', async () => {
    const { app, id } = await openWithGap();
    await expect.element(stretch(WITH_CARD)).toBeVisible();
    await expect.element(stretch(BARE)).toBeVisible();
    await expectAccessible('a review with the strip of pages');
    await app.model.hold();
    await app.model.script(SECOND);
    await pressAt(strip, 'ArrowRight');
    await expect.element(panel.getByText(BARE)).toBeVisible();
    await press('Enter');
    await expect.element(stretch(BARE)).toHaveAttribute('data-asked');
    await app.model.release();
    await expectAfterEnd(app, id, outcome.getByText(pages.added(2)));
    await expect.element(stretch(said.cards(one(2), 2))).toBeVisible();
    await expect.element(strip).toHaveFocus();
  });

  test('a click on a page with cards goes to the first of them', async () => {
    await openWithGap();
    await inPanel(review.collapseAll).click();
    await expectGone(panel.getByLabelText(review.question(1)));
    await stretch(WITH_CARD).click();
    await expect.element(panel.getByLabelText(review.question(1))).toHaveFocus();
  });

  test('a page whose cards were deleted is bare, and cannot be asked for', async () => {
    const { app } = await openWithGap();
    await inPanel(review.deleteCard(1)).click();
    await expect.element(stretch(said.quiet.removed(one(1)))).toBeVisible();
    await pressAt(strip, 'Home');
    await press('Enter');
    expect(app.host.callsOf('documents.changeJob')).toEqual([]);
    await press('Control+z');
    await expect.element(stretch(WITH_CARD)).toBeVisible();
  });

  test('is there where nothing is missing, and says so', async () => {
    const { app, id } = await openEnded(
      cardsAnswer(TOPIC, [
        ['What do leaves reflect?', 'Green light', 1],
        ['What does a seed contain?', 'An embryo', 2],
      ]),
    );
    await app.open(reviewAddress(id));
    const region = panel.getByRole('region', { name: said.title });
    await expect.element(region.getByText(said.summary(2, 2, false))).toBeVisible();
    await expectGone(gaps);
  });

  test('of a long document puts pages together, and names the others by their reason', async () => {
    const { app, id } = await openEnded(cardsAnswer(TOPIC, [['What do leaves reflect?', 'Green light', 1]]));
    const long = (job: Job): Job => ({
      ...job,
      result: {
        sets: job.result?.sets ?? [],
        refused: [],
        gaps: [
          { reason: 'nothing', pages: [2, ...Array.from({ length: 300 }, (_, at) => at + 101)] },
          { reason: 'blank', pages: Array.from({ length: 200 }, (_, at) => at + 401) },
        ],
      },
    });
    await app.open(reviewAddress(id), (host) => host.change('documents.getJob', long));
    await expect.element(stretch(said.quiet.blank(some(401, 600)))).toBeVisible();
    await expect.element(stretch(said.bare(some(101, 400)))).toBeVisible();
    const partly = said.partly(some(1, 0), 1).replace(' 0:', String.raw` \d+:`);
    await expect.element(strip.getByRole('option', { name: new RegExp(`^${partly}$`) })).toBeVisible();
    await pressAt(strip, 'End');
    await expect.element(panel.getByText(said.quiet.blank(some(401, 600)))).toBeVisible();
  });
});

describe('refused cards', () => {
  const QUESTION = 'Is chlorophyll green?';
  const openWithRefused = async (): Promise<OpenedApp> => {
    const { app, id } = await openEnded(
      cardsAnswer(TOPIC, [
        ['What do leaves reflect?', 'Green light', 1],
        [QUESTION, 'Yes', 2],
      ]),
    );
    await app.open(reviewAddress(id));
    await expect.element(topic.first()).toHaveValue(TOPIC);
    return app;
  };
  const debug = page.getByRole('dialog', { name: review.debugger.title });
  const take = debug.getByRole('button', { name: review.refused.takeCard(QUESTION) });

  test('are said, shown with the reason, and one can be taken all the same, and undone', async () => {
    await openWithRefused();
    await expect.element(panel.getByText(review.refused.count(1))).toBeVisible();
    await expect.element(panel.getByText(pages.reason.refused)).toBeVisible();
    await pressAt(inPanel(review.refused.show), 'Enter');
    await expect.element(debug.getByText(review.refused.reason.yes_no)).toBeVisible();
    await expectAccessible('refused cards');
    await pressAt(take, 'Enter');
    const taken = debug.getByRole('button', { name: review.refused.takenCard(QUESTION) });
    await expect.element(taken).toHaveFocus();
    await press('Enter');
    await press('Escape');
    await expectGone(debug);
    await expectCount(topic, 1);
    await expect.element(panel.getByLabelText(review.question(2))).toHaveValue(QUESTION);
    await expect.element(stretch(said.cards(one(2), 1))).toBeVisible();
    await inPanel(review.undo).click();
    await expectGone(panel.getByLabelText(review.question(2)));
    await inPanel(review.debugger.open).click();
    await expect.element(take).toBeVisible();
  });

  test('a page of which all cards were refused can be asked for again', async () => {
    await openWithRefused();
    await expect.element(tryPage2).toBeVisible();
  });
});
