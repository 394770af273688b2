import { useState, type ReactNode } from 'react';
import type { Settings } from '../../../contract/settings.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useSettingField } from './use-setting-field.ts';

type TextKey = {
  [Key in keyof Settings]: Settings[Key] extends string ? (string extends Settings[Key] ? Key : never) : never;
}[keyof Settings];

export interface SettingTextProps {
  setting: TextKey;
  label: string;
  hint?: string;
  placeholder?: string;
  /** The sentence against a value that makes no sense, or undefined. */
  check?: (value: string) => string | undefined;
  /** What changes along with it. */
  along?: (value: string) => Partial<Settings>;
  type?: 'text' | 'time';
  inputMode?: 'text' | 'url';
  className?: string | undefined;
  autoFocus?: boolean;
  trailing?: ReactNode;
  /** Told why a value was refused by `check`, or that it was not. */
  onChecked?: (refused: string | undefined) => void;
}

/** A setting that is typed: applied when the field is left or on Enter. What was typed stays in the field when it is refused. */
export function SettingText({ setting, check, onChecked, along, type = 'text', ...field }: SettingTextProps) {
  const { value, error, change } = useSettingField(setting);
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();

  const apply = () => {
    if (draft === null) return;
    const next = draft.trim();
    const reason = check?.(next);
    setRefused(reason);
    onChecked?.(reason);
    if (reason !== undefined) return;
    if (next !== value) change(next, along?.(next));
    else setDraft(null);
  };

  return (
    <TextField
      {...field}
      type={type}
      spellCheck={false}
      autoComplete="off"
      value={draft ?? value}
      error={refused ?? error}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
