/** The walk (screens.ts) past what a model is asked for, as it is without one: a test of cards alone, and a conversation that was kept. */
import { expect } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { aiStudyAddress } from '../../src/renderer/lib/addresses/ai-study-address.ts';
import { aiTestAddress } from '../../src/renderer/lib/addresses/session-address.ts';
import { seed, simpleSet } from '../e2e/seed.ts';
import { keepChat, keptChat } from './kept-chat.ts';
import type { TourStop } from './screens.ts';

const { aiStudy, aiTest, offlineTest } = messages;
const SET = 'bones';

export async function aiTour(stop: TourStop): Promise<void> {
  await seed(stop.url, [simpleSet('Bones', 12)]);
  await testing(stop);
  await asking(stop);
}

async function testing({ page, look, url }: TourStop): Promise<void> {
  const { kept, result, setup } = aiTest;
  await page.goto(url + aiTestAddress({ sets: [SET] }));
  await expect(page.getByText(kept.empty)).toBeVisible();
  await look('ai-test');
  await page.getByRole('button', { name: setup.without }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await look('ai-test-question');
  await page.keyboard.press('2');
  await page.keyboard.press('f');
  await page.getByRole('button', { name: offlineTest.paper.handIn }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: offlineTest.paper.confirm.handIn }).click();
  await expect(page.getByRole('list', { name: result.list })).toBeVisible();
  await look('ai-test-result');
  await page.goto(url + aiTestAddress({}));
  await expect(page.getByRole('button', { name: kept.results, exact: true })).toBeVisible();
  await look('ai-test-kept');
}

async function asking({ page, look, url }: TourStop): Promise<void> {
  await page.goto(url + aiStudyAddress({ sets: [SET] }));
  await expect(page.getByRole('textbox', { name: aiStudy.composer.label })).toBeVisible();
  await look('ai-study');
  const chat = keptChat(SET, Date.now());
  await keepChat(page, chat);
  await page.goto(`${url}/ai-study?chat=${chat.id}`);
  await expect(page.getByRole('article', { name: chat.exchanges[0]!.question, exact: true })).toBeVisible();
  await look('ai-study-answer');
}
