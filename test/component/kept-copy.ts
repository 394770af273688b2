/** The copy of the library in the browser of a test, which can keep an app, and how a person reviews in it. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { OFFLINE_DATABASE } from '../../src/renderer/lib/storage/forget-offline.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { expectComes, press } from './harness/person.ts';

const { offline, shell, study } = messages;

export const card = page.getByRole('article', { name: study.card });

/** Opens Settings, "Data", in a browser in which an app can be kept: its worker is installed and does nothing. */
export async function openKept(options: AppOptions = {}): Promise<OpenedApp> {
  await forgetCopy();
  const standing = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker')!;
  const value = { register: async () => new EventTarget() };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  onTestFinished(() => void Object.defineProperty(navigator, 'serviceWorker', standing));
  const app = await openApp({ at: '/settings#data', ...options });
  await expect.element(page.getByRole('heading', { name: offline.title })).toBeVisible();
  return app;
}

/** Until Settings say that all of the library is in the copy. */
export async function expectKept(app: OpenedApp): Promise<void> {
  const { sets } = await app.api.sets.list();
  const cards = sets.reduce((sum, { count }) => sum + count, 0);
  await expectComes(app, page.getByText(offline.kept(sets.length, cards, shell.time.justNow)), 1);
}

export async function grade(key: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: study.showAnswer })).toHaveFocus();
  await press('Space');
  await expect.element(page.getByRole('group', { name: study.grades })).toBeVisible();
  await press(key);
}

/** What is in the copy, as text; empties the stores of this name on the way. */
export async function keptText(emptied?: 'faces'): Promise<string> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === OFFLINE_DATABASE)) return '';
  const db = await done(indexedDB.open(OFFLINE_DATABASE));
  const stores = [...db.objectStoreNames];
  const all: unknown[] = [];
  for (const store of stores) all.push(await done(db.transaction(store).objectStore(store).getAll()));
  if (emptied !== undefined) await done(db.transaction(emptied, 'readwrite').objectStore(emptied).clear());
  db.close();
  return JSON.stringify(all);
}

async function forgetCopy(): Promise<void> {
  await done(indexedDB.deleteDatabase(OFFLINE_DATABASE));
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });
}
