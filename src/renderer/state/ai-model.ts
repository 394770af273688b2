/** Whether a model can be asked, for every screen that offers to (docs/ai.md, "Providers"). */
import { useEffect } from 'react';
import type { AiStatus } from '../../contract/ai.schema.ts';
import { api, onHostEvent } from '../lib/host/api.ts';
import { logError } from '../lib/page/log.ts';
import { repeatable } from '../lib/host/repeatable.ts';
import { appStore } from '../lib/page/app-store.ts';

interface AiModel {
  /** Null until the host has said it, and while it cannot be reached. */
  readonly status: AiStatus | null;
  /** The host was asked last and did not say. */
  readonly failed: boolean;
  readonly refresh: () => Promise<void>;
}

const useAiModelStore = appStore<AiModel>((set) => ({
  status: null,
  failed: false,
  refresh: repeatable(async () => {
    try {
      set({ status: await api.ai.status(), failed: false });
    } catch (error) {
      // What was known stays: a call says more than this does.
      logError('Whether a model can be asked is not known.', error);
      set({ failed: true });
    }
  }),
}));

/** What is known of the model, asked for again whenever a screen comes up or a key or a setting has changed. */
export function useAiModel(): AiStatus | null {
  const { status, refresh } = useAiModelStore();
  useEffect(() => {
    void refresh();
    return onHostEvent('changed', ({ kinds }) => {
      if (kinds.includes('keys') || kinds.includes('settings')) void refresh();
    });
  }, [refresh]);
  return status;
}

/** The host could not say when it was asked last. */
export function useAiModelFailed(): boolean {
  return useAiModelStore(({ failed }) => failed);
}

/** Only where it is known that no model can be asked, none is. */
export function mayAsk(status: AiStatus | null): boolean {
  return status === null || status.state === 'ready';
}

/** Asks again, after a call that says another thing. */
export function refreshAiModel(): void {
  void useAiModelStore.getState().refresh();
}
