/** A document that waits for a limit per minute: the seconds count down, a screen reader hears them once, and no sentence outlives its wait. */
import { expect, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { expectInTime, jobList, openWithDocument } from './documents-page.ts';
import { expectAccessible, expectGone } from './harness/person.ts';

const said = messages.documents;
const SECOND_MS = 1_000;

test('the seconds of a wait count down until the stage is named again', async () => {
  const seconds = 50;
  const app = await openWithDocument({ answer: { kind: 'per-minute', retrySeconds: seconds } });
  await app.model.release();
  await expect.poll(async () => (await app.api.documents.listJobs()).jobs[0]?.meta.resumeAt).toBeTypeOf('number');
  const resumeAt = (await app.api.documents.listJobs()).jobs[0]?.meta.resumeAt ?? 0;
  const status = jobList().getByRole('status');
  await expectInTime(app, status.getByText(said.waitingForLimit(seconds)));
  // From now on nothing newer is heard.
  app.host.hold('documents.listJobs');
  const left = () => Math.ceil((resumeAt - app.clock.now()) / SECOND_MS);
  for (let second = 0; second < 3; second += 1) {
    await app.clock.pass(SECOND_MS);
    await expect.element(status.getByText(said.waitingForLimit(left())).first()).toBeVisible();
  }
  expect(left()).toBeLessThan(seconds - 2);
  // What ticks is hidden from a screen reader, which has the sentence that it heard before.
  expect(status.element().querySelector('[aria-hidden="true"]')?.textContent).toBe(said.waitingForLimit(left()));
  expect(status.element().querySelector('[data-visually-hidden]')?.textContent).toBe(said.waitingForLimit(seconds));
  await expectAccessible('a document that waits for a limit');
  await app.clock.pass((left() - 1) * SECOND_MS);
  await expect.element(status.getByText(said.waitingForLimit(1)).first()).toBeVisible();
  await app.clock.pass(SECOND_MS);
  await expect.element(status).toMatchTextContent(said.stage.analyzing);
  await expectGone(jobList().getByText(said.waitingForLimit(seconds)));
  await expectGone(jobList().getByRole('button', { name: said.list.continue }));
});
