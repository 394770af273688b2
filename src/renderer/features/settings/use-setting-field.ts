import { useState } from 'react';
import type { SettingKey, Settings } from '../../../contract/settings.ts';
import { useSettings } from '../../state/settings.ts';
import { saySaved } from './saved-note.ts';
import { reasonOf } from '../../lib/host/reason.ts';

export interface SettingField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  /** Applies at once, with what must change along with it; when the host refuses, the old value is back and `error` says why. */
  readonly change: (value: Value, along?: Partial<Settings>) => void;
}

/** A setting with the sentence of its last failed change. */
export function useSettingField<Key extends SettingKey>(key: Key): SettingField<Settings[Key]> {
  const value = useSettings((state) => state.settings[key]);
  const save = useSettings((state) => state.change);
  const [error, setError] = useState<string>();
  const change = async (next: Settings[Key], along: Partial<Settings> = {}) => {
    setError(undefined);
    try {
      await save({ ...along, [key]: next });
      saySaved();
    } catch (reason) {
      setError(reasonOf(reason));
    }
  };
  return { value, error, change: (next, along) => void change(next, along) };
}
