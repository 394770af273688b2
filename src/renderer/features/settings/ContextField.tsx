import { LOCAL_CONTEXT_TOKENS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { TypedField } from './TypedField.tsx';
import { useSettingField } from './use-setting-field.ts';

const { local } = messages.settings;

/** What the model of a server of one's own takes at once: it is loaded with as much, or was started with it, and no server is asked for more. */
export function ContextField() {
  const { value, error, change } = useSettingField('ai.localContext');
  return (
    <TypedField
      label={local.context}
      hint={local.contextHint}
      inputMode="numeric"
      placeholder={local.contextEmpty}
      value={value === null ? '' : String(value)}
      error={error}
      check={checkContext}
      onApply={(next) => change(next === '' ? null : tokensOf(next))}
    />
  );
}

function checkContext(text: string): string | undefined {
  const { min, max } = LOCAL_CONTEXT_TOKENS;
  const tokens = tokensOf(text);
  return text === '' || (Number.isSafeInteger(tokens) && tokens >= min && tokens <= max)
    ? undefined
    : local.contextInvalid(min, max);
}

/** A person may group digits as they write numbers: 16,384, 16.384, 16 384. */
function tokensOf(text: string): number {
  return /^\d+([.,\s\u202f’']\d{3})*$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
}
