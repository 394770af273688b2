import { useCallback, useEffect, useState } from 'react';
import type { StoredKey } from '../../../contract/user.schema.ts';
import { api, onHostEvent } from '../../lib/host/api.ts';
import { keyDeleteSentence, keyLoadSentence, keySaveSentence } from '../../lib/ai/gemini-key-errors.ts';
import { removeGeminiKey, saveGeminiKey } from '../../state/gemini-key.ts';

export interface GeminiKey {
  /** Null while loading or after a failed load; its `key` is empty when none is saved. */
  readonly stored: StoredKey | null;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly load: () => Promise<void>;
  /** Whether it is saved. */
  readonly save: (key: string) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
}

/** The person's key as the host knows it: masked, never in the clear. */
export function useGeminiKey(): GeminiKey {
  const [stored, setStored] = useState<StoredKey | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = useCallback(async (call: () => Promise<StoredKey>, sentence: (error: unknown) => string) => {
    setBusy(true);
    setError(undefined);
    try {
      setStored(await call());
      return true;
    } catch (reason) {
      setError(sentence(reason));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const load = useCallback(
    () =>
      api.user.geminiKey().then(
        (key) => {
          setStored(key);
          setError(undefined);
        },
        (reason: unknown) => setError(keyLoadSentence(reason)),
      ),
    [],
  );

  useEffect(() => {
    void load();
  }, [load]);
  useEffect(
    () =>
      onHostEvent('changed', ({ kinds }) => {
        if (kinds.includes('keys')) void load();
      }),
    [load],
  );

  return {
    stored,
    error,
    busy,
    load,
    save: (key) => run(() => saveGeminiKey(key), keySaveSentence),
    remove: () => run(removeGeminiKey, keyDeleteSentence),
  };
}
