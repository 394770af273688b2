import { messages } from '../../../contract/messages/index.ts';
import { isMac } from '../../lib/host/api.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './SpellingRow.module.css';
import { useSettingField } from './use-setting-field.ts';

const { spelling } = messages.settings.appearance;

/** Whether the desktop checks words while they are typed. A browser has a switch of its own. */
export function SpellingRow() {
  const { value, error, change } = useSettingField('appearance.spelling');
  return (
    <SettingRow
      title={spelling.title}
      text={spelling.text}
      margin={value ? spelling.on : spelling.off}
      state={value ? 'good' : undefined}
    >
      <Checkbox label={spelling.check} checked={value} onChange={(event) => change(event.target.checked)} />
      {!isMac() && <p className={styles.fetched}>{spelling.fetched}</p>}
      <SettingError text={error} />
    </SettingRow>
  );
}
