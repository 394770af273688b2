import { useState, type FormEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedInput } from '../../ui/unsaved-input.ts';
import type { GeminiKey } from './use-gemini-key.ts';

const { gemini } = messages.settings;

export interface KeyFormProps {
  geminiKey: GeminiKey;
  onSaved: () => void;
  /** The person keeps the old one. */
  onCancel: () => void;
  canCancel: boolean;
}

/** Enters a key. A refused key stays in the field, with the reason below it. */
export function KeyForm({ geminiKey, onSaved, onCancel, canCancel }: KeyFormProps) {
  const { error, busy, save } = geminiKey;
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);

  useUnsavedInput(key !== '');

  const submit = async () => {
    setMissing(key.trim() === '');
    if (key.trim() === '') return;
    if (!(await save(key.trim()))) return;
    notify.toast({ kind: 'success', message: gemini.savedNow });
    onSaved();
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={gemini.label}
        type="password"
        // It stands where the button was that asked for it.
        autoFocus={canCancel}
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={missing ? messages.ai.keyRequired : error}
        onChange={(event) => setKey(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && canCancel) onCancel();
        }}
        trailing={
          <>
            <Button type="submit" busy={busy}>
              {busy ? gemini.saving : gemini.save}
            </Button>
            {canCancel && (
              <Button variant="bare" onClick={onCancel}>
                {messages.notices.cancel}
              </Button>
            )}
          </>
        }
      />
    </form>
  );
}
