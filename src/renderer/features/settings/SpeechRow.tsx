import { Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { SPEECH_RATE_PERCENT } from '../../../contract/limits.ts';
import { language as ofPage } from '../../../contract/messages/in-language.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Speech } from '../../../contract/settings.ts';
import { notify } from '../../lib/notices/notify.ts';
import { languageName } from '../../lib/words/language-name.ts';
import { readAloud, stopReading, useSpeech } from '../../lib/device/speech.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './StudySection.module.css';
import { useSettingField } from './use-setting-field.ts';

const said = messages.speech.settings;
const SAMPLE = 'settings';
const RATE_STEP = 10;
const AUTOMATIC = [
  { value: 'off', label: said.off },
  { value: 'question', label: said.question },
  { value: 'both', label: said.both },
] as const;

/** How cards are read aloud, where this device has voices for it. */
export function SpeechRow() {
  const { value, error, change } = useSettingField('study.speech');
  const languages = useSpeech((state) => state.languages);
  useEffect(() => () => stopReading(SAMPLE), []);
  if (languages.length === 0) return <SettingRow title={said.title} text={said.none} />;

  const put = (fields: Partial<Speech>) => change({ ...value, ...fields });
  const known =
    value.language === '' || languages.includes(value.language) ? languages : [value.language, ...languages];
  const options = [
    { value: '', label: said.byText },
    ...known.map((language) => ({ value: language, label: languageName(language) })),
  ];
  const tryIt = () =>
    readAloud(SAMPLE, { text: said.sample, language: value.language || ofPage(), rate: value.rate }, () =>
      notify.toast({ kind: 'error', message: messages.speech.failed }),
    );
  return (
    <SettingRow title={said.title} text={said.text} margin={said.rateValue(value.rate)}>
      <Select
        className={styles.hour}
        label={said.language}
        hint={said.languageHint}
        error={error}
        options={options}
        value={value.language}
        onChange={({ target }) => put({ language: target.value })}
      />
      <Stepper
        label={said.rate}
        value={value.rate}
        {...SPEECH_RATE_PERCENT}
        step={RATE_STEP}
        onChange={(rate) => put({ rate })}
      />
      <Select
        className={styles.hour}
        label={said.automatic}
        options={AUTOMATIC}
        value={value.automatic}
        onChange={({ target }) => put({ automatic: target.value as Speech['automatic'] })}
      />
      <div>
        <Button size="sm" icon={<Volume2 aria-hidden />} onClick={tryIt}>
          {said.tryIt}
        </Button>
      </div>
    </SettingRow>
  );
}
