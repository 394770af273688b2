import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { SettingKey, Settings } from '../../../contract/settings.ts';
import { useSetting } from '../../state/settings.ts';

export interface SettingField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  /** Applies at once; when the host refuses, the old value is back and `error` says why. */
  readonly change: (value: Value) => void;
}

/** A setting with the sentence of its last failed change. */
export function useSettingField<Key extends SettingKey>(key: Key): SettingField<Settings[Key]> {
  const [value, save] = useSetting(key);
  const [error, setError] = useState<string>();
  const change = async (next: Settings[Key]) => {
    setError(undefined);
    try {
      await save(next);
    } catch (reason) {
      setError(isProblem(reason) ? reason.detail : messages.settings.saveFailed);
    }
  };
  return { value, error, change: (next) => void change(next) };
}
