import { messages } from '../../../contract/messages/index.ts';
import type { Theme } from '../../../contract/settings.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './AppearanceSection.module.css';
import { SettingRow } from './SettingRow.tsx';
import { useSettingField } from './use-setting-field.ts';

const { appearance } = messages.settings;

const THEMES = (Object.keys(appearance.themes) as Theme[]).map((value) => ({ value, label: appearance.themes[value] }));
const READING_PERCENT = { min: 90, max: 140, step: 5 } as const;

export function AppearanceSection() {
  const theme = useSettingField('appearance.theme');
  const reading = useSettingField('appearance.readingSize');
  return (
    <>
      <SettingRow title={appearance.theme} text={appearance.themeText}>
        <div>
          <Segments label={appearance.theme} value={theme.value} options={THEMES} onChange={theme.change} />
        </div>
        {theme.error !== undefined && (
          <p role="alert" className={styles.error}>
            {theme.error}
          </p>
        )}
      </SettingRow>
      <SettingRow title={appearance.reading} text={appearance.readingText}>
        <Stepper
          label={appearance.readingLabel}
          error={reading.error}
          value={reading.value}
          {...READING_PERCENT}
          onChange={reading.change}
        />
        <p className={styles.sample}>{appearance.sample}</p>
      </SettingRow>
    </>
  );
}
