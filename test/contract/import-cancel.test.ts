/** An import that is called off while it writes leaves the library as it was, wherever it stands by then (docs/imports.md). */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import { openHost } from '../support/hosts.ts';
import { ended, upload } from './cases/imports.ts';

const CARDS = 3_000;
const TIMES = 4;
/** Of all cards; behind it the import may have ended before it hears of being called off. */
const LATEST_SHARE = 0.7;
const TEST_MS = 240_000;

const words = (cards: number) => Array.from({ length: cards }, (_, n) => `question ${n};answer ${n}`).join('\n');

async function libraryOf(api: Api): Promise<unknown> {
  const { sets } = await api.sets.list();
  const { folders } = await api.folders.list();
  const { items } = await api.trash.list();
  return { sets, folders, items };
}

test(
  'called off at four moments, it leaves nothing, and the same file comes in afterwards',
  { timeout: TEST_MS },
  async () => {
    const host = await openHost('desktop');
    onTestFinished(() => host.close());
    const api = createApi(host.transport);
    await api.sets.create({ topic: 'Mine', folderPath: 'In', flashcards: [{ question: 'q', answer: 'a' }] });
    const before = await libraryOf(api);
    const file = words(CARDS);
    const begun = async (): Promise<string> => {
      const id = await upload(api, file, 'Words.csv');
      await api.imports.commit({ id, folderPath: 'In', columns: ['question', 'answer'] });
      return id;
    };
    for (let time = 0; time < TIMES; time += 1) {
      const kept = Math.floor((time / TIMES) * CARDS * LATEST_SHARE);
      const id = await begun();
      await vi.waitFor(async () => expect((await api.imports.get({ id })).cardsSoFar).toBeGreaterThanOrEqual(kept), {
        timeout: 60_000,
        interval: 1,
      });
      await api.imports.cancel({ id });
      expect(await ended(api, id), `called off behind ${kept} cards`).toMatchObject({
        status: 'cancelled',
        outcome: null,
      });
      expect(await libraryOf(api), `called off behind ${kept} cards`).toEqual(before);
    }
    const whole = await ended(api, await begun());
    expect(whole).toMatchObject({ status: 'done', outcome: { things: { cards: { created: CARDS } } } });
  },
);
