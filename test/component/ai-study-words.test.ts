/** Sentences of AI study that no ordinary way shows. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BOOT_FORCED_COMPLETE_MS, CHAT_TURN_MAX_CHARS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { answered, answerOf, ask, openStudy, question, sheet } from './ai-study-page.ts';
import { expectAddress, focusAt, press } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';

const said = messages.aiStudy;

test('ways in, what is too long, and what nobody foresaw', async () => {
  const app = await openStudy({ at: '/' });
  const row = page.getByRole('row', { name: /Cells/ });
  await focusAt(row);
  await press('x');
  await page.getByRole('button', { name: messages.dashboard.ask }).click();
  await expectAddress('/ai-study?sets=cells');
  await app.open('/ai-study?sets=cells,plants');
  await expect.element(page.getByRole('button', { name: said.suggest.connections })).toBeVisible();
  await question().fill('x'.repeat(CHAT_TURN_MAX_CHARS + 1));
  await expect.element(page.getByText(said.composer.long(CHAT_TURN_MAX_CHARS + 1, CHAT_TURN_MAX_CHARS))).toBeVisible();
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  onTestFinished(() => copying.mockRestore());
  await app.model.script({ kind: 'text', text: 'So.' });
  await ask('Why?');
  await answered('Why?');
  await expect.element(answerOf('Why?')).toMatchTextContent('So.');
  await sheet('Why?').getByRole('button', { name: said.acts.copy, exact: true }).click();
  await expect.element(page.getByText(said.acts.copyFailed).first()).toBeVisible();
});

test('says that it looks for the sets', async () => {
  let listed: Held | undefined;
  const app = await openStudy({ at: '/ai-study', script: (host) => void (listed = host.hold('sets.list')) });
  // A library that takes long is not waited for in front of the whole app.
  await app.clock.pass(BOOT_FORCED_COMPLETE_MS);
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  listed?.release();
  await expect.element(page.getByText(said.intro)).toBeVisible();
});
