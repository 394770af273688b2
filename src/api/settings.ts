import type { Handlers } from './dispatch.ts';

/** Settings of the person and, on a desktop, of the device. */
export const settings: Handlers<'settings'> = {
  get: async (_input, { store }) => ({ settings: await store.settings.all() }),
  put: async ({ settings: change }, { store }) => ({ settings: await store.settings.put(change) }),
};
