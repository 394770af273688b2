/** Pages of a document that gave no cards: the review says which and why, and asks for them again while it is worked in. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gapReason, type Job } from '../../src/contract/documents.schema.ts';
import { JOB_POLL } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { reviewAddress } from '../../src/renderer/lib/addresses/review-address.ts';
import {
  expectAccessible,
  expectAddress,
  expectComes,
  expectCount,
  expectGone,
  focusAt,
  press,
  pressAt,
  toasts,
} from './harness/person.ts';
import {
  cardsAnswer,
  expectAfterEnd,
  expectNoOutcome,
  FIRST,
  gaps,
  inGaps,
  openEnded,
  openWithGap,
  outcome,
  progress,
  SECOND,
  TOPIC,
  tryPage2,
} from './page-gaps-page.ts';
import { FILE, inPanel, jobList, panel, topic, untilEnded } from './review-page.ts';

const { documents, review, notices } = messages;
const said = review.gaps;
const cards = (n: number) => panel.getByText(review.cards(n), { exact: true });

/** One gap of each kind; the first has most pages. */
const everyGap = (job: Job, fileName = FILE): Job => ({
  ...job,
  fileName,
  meta: { ...job.meta, pages: 20 },
  result: {
    sets: job.result?.sets ?? [],
    refused: [],
    gaps: gapReason.options.map((reason, at) => ({ reason, pages: at === 0 ? [6, 7, 8, 9, 12] : [12 + at] })),
  },
});

describe('what is missing', () => {
  test('is said by reason, in one line until it is asked for, and each can be tried again but what is blank', async () => {
    const { app, id } = await openEnded(FIRST);
    await app.open(reviewAddress(id), (host) => host.change('documents.getJob', (job: Job) => everyGap(job)));
    await expect.element(gaps.getByText(said.count(12, 20, false))).toBeVisible();
    await expectGone(gaps.getByRole('listitem'));
    await pressAt(inGaps(said.title), 'Enter');
    await expectCount(gaps.getByRole('listitem'), gapReason.options.length);
    const pages = said.pages(5, said.and(said.range(6, 9), '12'), false);
    await expect.element(gaps.getByText(pages, { exact: true })).toBeVisible();
    for (const reason of gapReason.options) await expect.element(gaps.getByText(said.reason[reason])).toBeVisible();
    await expectCount(gaps.getByRole('button', { name: new RegExp(`^${said.againFor('')}`) }), 7);
    await expectAccessible('what is missing');
    await pressAt(inGaps(said.allAgain), 'Enter');
    await expect
      .poll(() => app.host.callsOf('documents.changeJob').at(-1)?.input)
      .toEqual({
        id,
        action: 'again',
        pages: [6, 7, 8, 9, 12, 13, 14, 15, 16, 17, 18],
      });
  });

  test('of a presentation are slides', async () => {
    const { app, id } = await openEnded(FIRST);
    const script = (job: Job) => everyGap(job, 'botany.pptx');
    await app.open(reviewAddress(id), (host) => host.change('documents.getJob', script));
    await expect.element(gaps.getByText(said.count(12, 20, true))).toBeVisible();
    await inGaps(said.title).click();
    await expect
      .element(gaps.getByText(said.pages(5, said.and(said.range(6, 9), '12'), true), { exact: true }))
      .toBeVisible();
  });

  test('is nothing where all pages have cards', async () => {
    const { app, id } = await openEnded({ kind: 'default' });
    await app.open(reviewAddress(id));
    await expect.element(topic.first()).toBeVisible();
    await expectGone(gaps);
  });
});

describe('Try again', () => {
  test('adds cards to the topic that goes on, by keyboard, while the review is edited', async () => {
    const { app, id } = await openWithGap();
    await app.model.hold();
    await app.model.script(SECOND);
    await pressAt(tryPage2, 'Enter');
    await expect.element(progress).toBeVisible();
    await expect.element(tryPage2).toHaveFocus();
    await expectAccessible('a review while pages are asked for again');
    await panel.getByLabelText(review.answer(1)).fill('green');
    await focusAt(tryPage2);
    await app.model.release();
    await expectAfterEnd(app, id, outcome.getByText(said.added(2)));
    await expectGone(progress);
    await expect.element(gaps.getByText(said.none)).toBeVisible();
    expect(gaps.element().contains(document.activeElement)).toBe(true);
    await expectCount(topic, 1);
    await expect.element(cards(3).first()).toBeVisible();
    await expect.element(panel.getByLabelText(review.answer(1))).toHaveValue('green');
    // Nothing else says it, and nothing else was opened.
    await expectGone(toasts.getByRole('group'));
    await expectAddress(reviewAddress(id));

    await press('Control+z');
    await expect.element(cards(1).first()).toBeVisible();
    await expect.element(panel.getByLabelText(review.answer(1))).toHaveValue('green');
    await press('Control+Shift+z');
    await expect.element(cards(3).first()).toBeVisible();
    await app.reopen();
    await expect.element(cards(3).first()).toBeVisible();
    await expect.element(panel.getByLabelText(review.answer(1))).toHaveValue('green');
  });

  test('makes a set of its own beside one that the person renamed', async () => {
    const { app, id } = await openWithGap();
    await topic.fill('Leaves');
    await app.model.script(SECOND);
    await tryPage2.click();
    await expectAfterEnd(app, id, outcome.getByText(said.added(2)));
    await expect.element(topic.first()).toHaveValue('Leaves');
    await expect.element(topic.nth(1)).toHaveValue(TOPIC);
  });

  test('says that no more cards came', async () => {
    const { app, id } = await openWithGap();
    await app.model.script(cardsAnswer(TOPIC, []));
    await tryPage2.click();
    await expectAfterEnd(app, id, outcome.getByText(said.noneCame));
    await expect.element(tryPage2).toHaveFocus();
  });

  test('is stopped without a word, and can be tried once more', async () => {
    const { app, id } = await openWithGap();
    await app.model.hold();
    await pressAt(tryPage2, 'Enter');
    await pressAt(inGaps(said.stop), 'Enter');
    await expectGone(progress);
    await expectNoOutcome();
    expect(gaps.element().contains(document.activeElement)).toBe(true);
    await app.model.release();
    await app.model.script(SECOND);
    await pressAt(tryPage2, 'Enter');
    await expectAfterEnd(app, id, outcome.getByText(said.added(2)));
  });

  test('that fails says why and from when it has a chance, and that it could not begin', async () => {
    const { app, id } = await openWithGap();
    await app.model.script({ kind: 'per-day' });
    await tryPage2.click();
    await expectAfterEnd(app, id, gaps.getByRole('alert'));
    await expect.element(gaps.getByRole('alert')).toMatchTextContent(documents.outOfTokens);
    await expect.element(gaps.getByRole('alert')).toMatchTextContent(/Can go on from \d/);
    await expectNoOutcome();
    await expectGone(toasts.getByRole('group'));
    app.host.refuse('documents.changeJob', 'offline', 1);
    await pressAt(tryPage2, 'Enter');
    await expect.element(gaps.getByRole('alert')).toMatchTextContent(messages.network.internal);
    await app.model.script(SECOND);
    await pressAt(tryPage2, 'Enter');
    await expectAfterEnd(app, id, outcome.getByText(said.added(2)));
    await expectGone(gaps.getByRole('alert'));
  });

  test('whose cards cannot be fetched leaves the review as it is, and fetches them on Retry', async () => {
    const { app, id } = await openWithGap();
    await app.model.script(SECOND);
    await topic.fill('Leaves');
    app.host.refuse('documents.getJob', 'internal', 1);
    await tryPage2.click();
    await expectAfterEnd(app, id, gaps.getByRole('alert'));
    await expect.element(topic.first()).toHaveValue('Leaves');
    await pressAt(inGaps(notices.retry), 'Enter');
    await expect.element(topic.nth(1)).toHaveValue(TOPIC);
    await expectGone(gaps.getByRole('alert'));
  });
});

describe('a review that was closed while pages are asked for again', () => {
  test('is opened again from the list, still asking, and saved without waiting', async () => {
    const { app } = await openWithGap();
    await app.model.hold();
    await tryPage2.click();
    await expect.element(progress).toBeVisible();
    await pressAt(inPanel(review.cancel), 'Enter');
    await pressAt(
      page.getByRole('listitem').filter({ hasText: FILE }).getByRole('button', { name: review.open }),
      'Enter',
    );
    await expect.element(progress).toBeVisible();
    await app.reopen();
    await expect.element(progress).toBeVisible();
    await panel.getByRole('button', { name: review.save(1) }).click();
    await expect.element(page.getByText(review.savedSets(1))).toBeVisible();
    await expectGone(panel);
    expect((await app.api.documents.listJobs()).jobs).toEqual([]);
    expect((await app.api.sets.list()).sets.map((set) => set.topic)).toContain(TOPIC);
    await expect.poll(async () => (await app.model.requests()).at(-1)?.left).toBe(true);
  });

  test('opens when they are there', async () => {
    const { app, id } = await openWithGap();
    await app.model.hold();
    await app.model.script(SECOND);
    await tryPage2.click();
    await expect.element(progress).toBeVisible();
    await app.open('/');
    await expect.element(jobList.getByRole('progressbar', { name: FILE })).toBeVisible();
    await expect.element(jobList.getByRole('button', { name: documents.list.review })).toBeVisible();
    await app.model.release();
    await untilEnded(app, id);
    await expectComes(app, cards(3).first(), JOB_POLL.capMs);
  });
});

test('a document without any cards says why beside what was answered, and its review opens once there are some', async () => {
  const { app, id } = await openEnded(cardsAnswer(TOPIC, []));
  await app.open(reviewAddress(id));
  const output = page.getByRole('dialog', { name: review.debugger.title });
  await expect.element(output.getByText(said.reason.nothing)).toBeVisible();
  await expectAccessible('what is missing beside what was answered');
  await app.model.hold();
  await app.model.script(SECOND);
  const pages = said.pages(2, said.and('1', '2'), false);
  await pressAt(inGaps(said.againFor(pages)), 'Enter');
  await expect.element(progress).toBeVisible();
  await expect.element(inGaps(said.stop)).toBeVisible();
  await app.model.release();
  await expectAfterEnd(app, id, topic.first());
  await expect.element(gaps.getByText(said.pages(1, '1', false), { exact: true })).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(true);
});
