import { READING_SIZE_PERCENT } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './AppearanceSection.module.css';
import { LanguageRow } from './LanguageRow.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SpellingRow } from './SpellingRow.tsx';
import { useSettingField } from './use-setting-field.ts';

const { appearance } = messages.settings;

const READING_STEP = 5;

export function AppearanceSection() {
  return (
    <>
      <ChoiceRow
        setting="appearance.theme"
        title={appearance.theme}
        text={appearance.themeText}
        labels={appearance.themes}
      />
      <ReadingRow />
      <ChoiceRow
        setting="appearance.motion"
        title={appearance.motion}
        text={appearance.motionText}
        labels={appearance.motions}
      />
      <LanguageRow />
      {isDesktop() && <SpellingRow />}
    </>
  );
}

interface ChoiceRowProps {
  setting: 'appearance.theme' | 'appearance.motion';
  title: string;
  text: string;
  labels: Readonly<Record<string, string>>;
}

/** A setting of few short words. */
function ChoiceRow({ setting, title, text, labels }: ChoiceRowProps) {
  const { value, error, change } = useSettingField(setting);
  const options = Object.entries(labels).map(([option, label]) => ({ value: option as typeof value, label }));
  return (
    <SettingRow title={title} text={text} margin={labels[value]}>
      <div>
        <Segments label={title} value={value} options={options} onChange={change} />
      </div>
      <SettingError text={error} />
    </SettingRow>
  );
}

function ReadingRow() {
  const { value, error, change } = useSettingField('appearance.readingSize');
  return (
    <SettingRow title={appearance.reading} text={appearance.readingText} margin={appearance.readingValue(value)}>
      <Stepper
        label={appearance.readingLabel}
        hint={appearance.readingHint}
        error={error}
        value={value}
        {...READING_SIZE_PERCENT}
        step={READING_STEP}
        onChange={change}
      />
      <Sheet ruled={false} role="group" aria-label={appearance.sampleLabel} className={styles.sample}>
        <p className={styles.question}>{appearance.sampleQuestion}</p>
        <p className={styles.answer}>{appearance.sampleAnswer}</p>
      </Sheet>
    </SettingRow>
  );
}
