import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ContextField } from './ContextField.tsx';
import styles from './GeminiRow.module.css';
import { ModelAbilities } from './ModelAbilities.tsx';
import { ModelField } from './ModelField.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingText } from './SettingText.tsx';
import { TrialButton, TrialFinding } from '../../parts/trial/TrialParts.tsx';
import { useModels } from './use-models.ts';
import { useSettingField } from './use-setting-field.ts';
import { useTrial } from '../../parts/trial/use-trial.ts';

const { local } = messages.settings;
const said = messages.models;
/** Where these programs answer unless told otherwise. */
const USUAL = { Ollama: 'http://127.0.0.1:11434', 'LM Studio': 'http://127.0.0.1:1234' };

/** An OpenAI-compatible server on the person's own machine, such as Ollama. */
export function LocalModelRow({ hasKey }: { hasKey: boolean }) {
  const [address] = useSetting('ai.localAddress');
  const [model] = useSetting('ai.localModel');
  const [context] = useSetting('ai.localContext');
  const [isWrong, setWrong] = useState(false);
  const [suggested, setSuggested] = useState(0);
  const on = address !== '';
  const { value, error, reload } = useModels('local', on ? `${address} ${context}` : null);
  const trial = useTrial('local', `${address} ${model}`);
  const models = value?.models ?? [];
  const margin = !on ? local.marginOff : hasKey ? local.marginOn : local.marginAlone;
  return (
    <SettingRow title={local.title} text={local.text} margin={margin} state={on ? 'good' : undefined}>
      <div className={styles.columns}>
        <SettingText
          // One that is suggested takes the place of whatever was typed, and of the button that had focus.
          key={suggested}
          autoFocus={suggested > 0}
          setting="ai.localAddress"
          label={local.address}
          hint={local.addressHint}
          inputMode="url"
          check={checkAddress}
          onChecked={(reason) => setWrong(reason !== undefined)}
          trailing={on && <TrialButton trial={trial} disabled={isWrong} />}
        />
        <ModelField
          setting="ai.localModel"
          models={on && error === null ? (value?.models ?? null) : []}
          hint={local.modelHint}
          optional
        />
        {on && <ContextField />}
      </div>
      {!on && (
        <Suggestions
          onTaken={() => {
            setWrong(false);
            setSuggested((before) => before + 1);
          }}
        />
      )}
      {!isWrong && <TrialFinding state={trial.state} />}
      {error !== null && trial.state.kind === 'none' && (
        <p className={styles.note}>
          {error}{' '}
          <Button size="xs" variant="bare" onClick={reload}>
            {said.retry}
          </Button>
        </p>
      )}
      <ModelAbilities models={models} chosen={model === '' ? (models[0]?.name ?? '') : model} guessed />
    </SettingRow>
  );
}

function Suggestions({ onTaken }: { onTaken: () => void }) {
  const { change } = useSettingField('ai.localAddress');
  return (
    <div role="group" aria-label={said.suggestions} className={styles.suggestions}>
      <span aria-hidden>{said.suggestions}</span>
      {Object.entries(USUAL).map(([name, address]) => (
        <Button
          key={name}
          size="sm"
          title={address}
          onClick={() => {
            change(address);
            onTaken();
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

function checkAddress(value: string): string | undefined {
  if (value === '') return undefined;
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? undefined : local.addressInvalid;
}
