/** Settings, Study: learning from one's own reviews, what comes of it, and the way back. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { FIT_REVIEWS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { forgetfulHistory } from '../support/forgetful-person.ts';
import { type OpenedApp, simpleSet, START } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectCount, press, pressAt, toasts } from './harness/person.ts';
import type { Held, ScriptedTransport } from './harness/scripted-transport.ts';
import { expectWithinWidth, openSettings } from './settings-page.ts';
import './harness/selector.ts';

const { fitting, notices, stored } = messages;
const GRADES_OF_EACH = 6;
const ELSEWHERE = '01900000-0000-7000-8000-0000000000ff';
const FIT = {
  id: '01900000-0000-7000-8000-0000000000fe',
  fittedAt: START,
  reviews: FIT_REVIEWS.min,
  before: { logLoss: 0.41, rmse: 0.072 },
  after: { logLoss: 0.36, rmse: 0.031 },
};

/** Opens it for someone who forgets sooner than most and has studied so many cards for more than a year. */
const openStudied = (cards: number, script?: (host: ScriptedTransport) => void): Promise<OpenedApp> =>
  openSettings('study', {
    sets: [simpleSet('Rivers', cards)],
    before: (api) => studied(api, cards),
    ...(script && { script }),
  });

async function studied(api: Api, cards: number): Promise<void> {
  const { flashcards } = await api.sets.get({ id: 'rivers' });
  for (const [made, { card, day, rating }] of forgetfulHistory(cards, GRADES_OF_EACH).entries()) {
    await api.study.grade({
      id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      cardId: flashcards[card]!.id,
      rating,
      durationMs: 4_000,
      reviewedAt: START - (420 - day) * DAY_MS + card * 1_000,
      utcOffsetMin: 0,
    });
  }
}

const row = page
  .getByRole('main')
  .getBySelector('section')
  .filter({ has: page.getByRole('heading', { name: fitting.title }) });
const button = (name: string): Locator => row.getByRole('button', { name, exact: true });
const status = row.getByRole('status');
const alert = row.getByRole('alert');
const ofAll = row.getByText(fitting.marginStandard, { exact: true });
const ownInUse = row.getByText(fitting.marginOwn, { exact: true });

test('says how many reviews there are where they are too few', async () => {
  await openStudied(2);
  await button(fitting.action).click();
  await expect.element(status).toHaveTextContent(fitting.tooFew(10, FIT_REVIEWS.min));
  await expect.element(button(fitting.action)).toBeVisible();
});

// That it learns at all, and from what: test/contract/cases/fitting.
test('learns by keyboard, says what it came to, and goes back to the standard numbers and forward again', async () => {
  const learned = (host: ScriptedTransport) => host.answer('study.parameters', { fit: FIT, weights: [] });
  const app = await openSettings('study', { script: learned });
  const used = async () => (await app.api.settings.get()).settings['study.parameters'];
  await expect.element(row.getByText(fitting.text)).toBeVisible();
  await expect.element(ofAll).toBeVisible();
  app.host.answer('study.optimise', async () => {
    await app.api.settings.put({ settings: { 'study.parameters': FIT.id } });
    return { outcome: 'fitted', fit: FIT };
  });
  const held = app.host.hold('study.optimise');
  await pressAt(button(fitting.action), 'Enter');
  await expect.element(row.getByRole('progressbar', { name: fitting.progress })).toBeVisible();
  held.release();
  await expect.element(status).toHaveTextContent(fitting.done);
  await expect.element(ownInUse).toBeVisible();
  const facts = row.getByText(fitting.gain('7.2', '3.1'));
  await expect.element(facts).toMatchTextContent(`${FIT.reviews} reviews`);
  await expect.element(facts).toMatchTextContent(fitting.dates);
  await expect.element(button(fitting.again)).toHaveFocus();
  await expectAccessible('learned');

  app.host.answer('study.optimise', { outcome: 'kept', reviews: FIT.reviews });
  await press('Enter');
  await expect.element(status).toHaveTextContent(fitting.kept(FIT.reviews));

  await app.reopen(learned);
  await expect.element(facts).toBeVisible();
  await pressAt(button(fitting.standard), 'Enter');
  await expect.element(ofAll).toBeVisible();
  await expect.element(button(fitting.action)).toHaveFocus();
  await expectCount(facts, 0);
  await expect.element(toasts.getByText(fitting.nowStandard)).toBeVisible();
  await expect.poll(used).toBe('');
  await toasts.getByRole('button', { name: notices.undo, exact: true }).click();
  await expect.element(facts).toBeVisible();
  // What is chosen is shown before the host has it.
  await expect.poll(used).toBe(FIT.id);
});

test('shows how far it is, and a cancel changes nothing and keeps the focus', async () => {
  const app = await openStudied(2);
  const held = app.host.hold('study.optimise');
  await button(fitting.action).click();
  await expect.poll(held.count).toBe(1);
  await expect.element(status).toHaveTextContent(fitting.steps.reading);
  await expect.element(button(fitting.busy)).toHaveAttribute('aria-busy', 'true');
  await expectAccessible('learning');
  await button(notices.cancel).click();
  await expect.element(status).toHaveTextContent(fitting.cancelled);
  await expect.element(button(fitting.action)).toHaveFocus();
  expect((await app.api.settings.get()).settings['study.parameters']).toBe('');
});

test('each step is said, whichever it is', async () => {
  const app = await openSettings('about');
  for (const step of ['waiting', 'learning'] as const) {
    await app.open('/settings#study', (host) => answerWithNoEnd(host, { step, share: 0.5 }));
    await button(fitting.action).click();
    await expect.element(status).toHaveTextContent(fitting.steps[step]);
  }
});

test('what fails is said beside the button', async () => {
  const app = await openSettings('study');
  for (const problem of [new Problem('internal', fitting.failed), new Problem('conflict', fitting.alreadyRuns)]) {
    app.host.refuse('study.optimise', problem);
    await button(fitting.action).click();
    await expect.element(alert).toHaveTextContent(problem.message);
  }
});

test('what cannot be looked up has another try, and what cannot be changed stays', async () => {
  // Parameters that came from elsewhere, about which nothing is known here.
  const app = await openSettings('study', {
    settings: { 'study.parameters': ELSEWHERE },
    script: (host) => host.refuse('study.parameters', new Problem('internal', fitting.loadFailed)),
  });
  await expect.element(alert).toMatchTextContent(fitting.loadFailed);
  await expectAccessible('not looked up');
  let held: Held | undefined;
  await app.reopen((host) => (held = host.hold('study.parameters')));
  await expect.element(row.getByRole('status', { name: fitting.loading })).toBeVisible();
  held?.release();
  await expect.element(ownInUse).toBeVisible();
  app.host.refuse('settings.put', new Problem('internal', stored.settingFailed));
  await button(fitting.standard).click();
  await expect.element(alert).toHaveTextContent(fitting.standardFailed(stored.settingFailed));
  await expect.element(ownInUse).toBeVisible();
});

test.for(['light', 'dark'] as const)('is accessible in %s, wide and narrow', async (colorScheme) => {
  await emulateMedia({ colorScheme });
  await openSettings('study');
  await button(fitting.action).click();
  for (const width of [1_280, 390]) {
    await page.viewport(width, 844);
    await expect.element(status).toHaveTextContent(fitting.tooFew(0, FIT_REVIEWS.min));
    await expectAccessible(`${colorScheme}, ${width}`);
    expectWithinWidth();
  }
});

/** Learning begins, says this, and is never heard of again. */
function answerWithNoEnd(host: ScriptedTransport, chunk: { step: 'waiting' | 'learning'; share: number }): void {
  const call = host.call;
  host.call = (operation, input, options) => {
    if (operation !== 'study.optimise') return call(operation, input, options);
    options?.onChunk?.(chunk);
    return new Promise(() => {});
  };
}
