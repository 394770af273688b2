import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';

export interface TypedFieldProps {
  label: string;
  hint?: string;
  placeholder?: string;
  type?: 'text' | 'time';
  inputMode?: 'text' | 'url' | 'numeric';
  className?: string | undefined;
  autoFocus?: boolean;
  trailing?: ReactNode;
  /** The sentence against a value that makes no sense, or undefined. */
  check?: ((value: string) => string | undefined) | undefined;
  /** Told why a value was refused by `check`, or that it was not. */
  onChecked?: ((refused: string | undefined) => void) | undefined;
}

interface Typed extends TypedFieldProps {
  /** What is set now, as it is written. */
  value: string;
  error: string | undefined;
  onApply: (next: string) => void;
}

/** Something that is typed: applied when the field is left or on Enter. What was typed stays in the field when it is refused. */
export function TypedField({ value, error, onApply, check, onChecked, type = 'text', ...field }: Typed) {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();

  const apply = () => {
    if (draft === null) return;
    const next = draft.trim();
    const reason = check?.(next);
    setRefused(reason);
    onChecked?.(reason);
    if (reason !== undefined) return;
    if (next !== value) onApply(next);
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
