import type { Settings } from '../contract/settings.ts';
import type { Store } from '../data/store.ts';
import type { Handlers } from './dispatch.ts';

/** Settings of the person and, on a desktop, of the device. */
export const settings: Handlers<'settings'> = {
  get: async (_input, { store }) => ({ settings: await withBeginning(await store.settings.all(), store) }),
  put: async ({ settings: change }, { store }) => ({
    settings: await withBeginning(await store.settings.put(change), store),
  }),
};

/** The first launch is over once anything is kept, whoever has made it and wherever it came from. */
async function withBeginning(stored: Settings, store: Store): Promise<Settings> {
  return stored['onboarding.done'] ? stored : { ...stored, 'onboarding.done': await store.isBegun() };
}
