/** Conversations of /ai-study: answers that are stopped, asked again and put back, a page that is left, and what is kept of it all. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { answered, answerOf, ask, comes, openStudy, question, sheet } from './ai-study-page.ts';
import { expectAddress, expectGone, press, pressAt } from './harness/person.ts';

const said = messages.aiStudy;
const { notices } = messages;
const ASKED = 'What makes proteins?';

test('an answer is stopped, asked again, asked in other words, and put back', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  const app = await openStudy();
  await app.model.script({ kind: 'begin', text: 'Half an answer [c1' });
  await ask(ASKED);
  const answer = answerOf(ASKED);
  await comes(app, answer.getByText('Half an answer', { exact: true }));
  await expect.element(answer.getByText(said.writing)).toBeVisible();
  await pressAt(question(), 'Escape');
  await expect.element(answer.getByText(said.stopped)).toBeVisible();
  await expect.poll(async () => (await app.model.requests())[0]?.left).toBe(true);
  await expect.element(page.getByRole('button', { name: said.composer.send, exact: true })).toBeVisible();

  await app.model.script({ kind: 'text', text: 'The whole answer.' });
  await sheet(ASKED).getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect.element(answer.getByText('The whole answer.')).toBeVisible();
  await expect.element(page.getByText(said.askedAgain)).toBeVisible();
  await expect.element(sheet(ASKED).getByText(said.citesNone)).toBeVisible();
  await sheet(ASKED).getByRole('button', { name: said.acts.copy, exact: true }).click();
  await expect.element(page.getByText(said.acts.copied)).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith('The whole answer.');

  await ask('And then?');
  await answered('And then?');
  await sheet(ASKED).getByRole('button', { name: said.acts.edit }).click();
  const edited = page.getByRole('textbox', { name: said.acts.edited });
  await expect.element(edited).toHaveFocus();
  await pressAt(edited, 'Escape');
  await sheet(ASKED).getByRole('button', { name: said.acts.edit }).click();
  await edited.fill('What else?');
  await expect.element(sheet(ASKED).getByRole('button', { name: said.acts.askInstead })).toBeVisible();
  await expect.element(sheet(ASKED).getByRole('button', { name: said.acts.cancel })).toBeVisible();
  await app.model.script({ kind: 'text', text: 'Something else.' });
  await pressAt(edited, 'Enter');
  await answered('What else?');
  await expectGone(sheet('And then?'));
  await expect.element(page.getByText(said.askedAnew).first()).toBeVisible();
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await expect.element(sheet('And then?')).toBeVisible();
  await expectGone(sheet('What else?'));
  // What was said before goes along.
  await ask('Once more?');
  await answered('Once more?');
  expect((await app.model.requests()).at(-1)?.body.contents).toHaveLength(5);
});

test('a reload in the middle of an answer keeps what came; conversations are listed, deleted and put back', async () => {
  const app = await openStudy();
  await expect.element(page.getByText(said.history.empty)).toBeVisible();
  await app.model.script({ kind: 'begin', text: 'As far as this.' });
  await ask(ASKED);
  await comes(app, answerOf(ASKED).getByText('As far as this.'));
  await app.reopen();
  await expect.element(answerOf(ASKED).getByText('As far as this.')).toBeVisible();
  await expect.element(answerOf(ASKED).getByText(said.interrupted)).toBeVisible();

  await press('Control+Shift+o');
  await expect.element(page.getByText(said.intro)).toBeVisible();
  const history = page.getByRole('navigation', { name: said.history.title });
  await expect.element(history.getByRole('link', { name: ASKED })).toMatchTextContent(said.history.turns(1));
  await history.getByRole('link', { name: ASKED }).click();
  await expect.element(sheet(ASKED)).toBeVisible();
  await ask('And then?');
  await expect.element(history.getByRole('link', { name: ASKED })).toMatchTextContent(said.history.turns(2));
  await answered('And then?');
  await history.getByRole('button', { name: said.history.delete(ASKED) }).click();
  await expect.element(page.getByText(said.history.deleted)).toBeVisible();
  await expect.element(page.getByText(said.history.empty)).toBeVisible();
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await history.getByRole('link', { name: ASKED }).click();
  await expect.element(answerOf(ASKED).getByText('As far as this.')).toBeVisible();
  await app.open('/ai-study?chat=gone');
  await expect.element(page.getByText(said.history.gone)).toBeVisible();
});

test('a question that is asked as soon as another conversation was opened goes to that one', async () => {
  const app = await openStudy();
  // So long that it takes many moments to draw.
  await app.model.script({ kind: 'text', text: '- **A line** of `many`\n'.repeat(200) });
  await ask('All of them?');
  await answered('All of them?');
  await app.open('/ai-study?sets=cells');
  await expect.element(page.getByText(said.intro)).toBeVisible();
  await ask(ASKED);
  await answered(ASKED);
  await question().fill('And then?');
  const left = vi.spyOn(history, 'pushState');
  onTestFinished(() => left.mockRestore());
  const link = page.getByRole('link', { name: 'All of them?' }).element() as HTMLElement;
  await new Promise<void>((resolve) => {
    left.mockImplementationOnce((...address) => {
      history.replaceState(...address);
      setTimeout(resolve);
    });
    link.click();
  });
  question()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.element(sheet('All of them?')).toBeVisible();
  await expect.element(sheet('And then?')).toBeVisible();
});

test('an answer goes on being written while the person is elsewhere', async () => {
  const app = await openStudy();
  await app.model.hold();
  await ask(ASKED);
  await expect.element(answerOf(ASKED).getByText(said.reading)).toBeVisible();
  await page.getByRole('link', { name: messages.shell.nav.flashcards }).click();
  await expectAddress(/\/flashcards/);
  await expectGone(answerOf(ASKED));
  await app.model.release();
  history.back();
  await answered(ASKED);
  await expect.element(answerOf(ASKED)).toMatchTextContent('You said:');
});
