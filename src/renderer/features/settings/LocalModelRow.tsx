import { messages } from '../../../contract/messages/index.ts';
import { useSetting } from '../../state/settings.ts';
import styles from './GeminiRow.module.css';
import { SettingRow } from './SettingRow.tsx';
import { SettingText } from './SettingText.tsx';

const { local } = messages.settings;

/** An OpenAI-compatible server on the person's own machine, such as Ollama. */
export function LocalModelRow({ hasKey }: { hasKey: boolean }) {
  const [address] = useSetting('ai.localAddress');
  const on = address !== '';
  const margin = !on ? local.marginOff : hasKey ? local.marginOn : local.marginAlone;
  return (
    <SettingRow title={local.title} text={local.text} margin={margin} state={on ? 'good' : undefined}>
      <div className={styles.columns}>
        <SettingText
          setting="ai.localAddress"
          label={local.address}
          hint={local.addressHint}
          inputMode="url"
          check={checkAddress}
        />
        <SettingText setting="ai.localModel" label={local.model} hint={local.modelHint} />
      </div>
    </SettingRow>
  );
}

function checkAddress(value: string): string | undefined {
  if (value === '') return undefined;
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? undefined : local.addressInvalid;
}
