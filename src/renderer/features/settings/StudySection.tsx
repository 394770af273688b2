import { DESIRED_RETENTION, NEW_PER_DAY, REVIEWS_PER_DAY, ROLLOVER_HOUR } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { REFERENCE_DAYS, retentionCost } from '../../../domain/study/retention-cost.ts';
import { formatClock } from '../../lib/words/format.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { FitRow } from './FitRow.tsx';
import { SpeechRow } from './SpeechRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './StudySection.module.css';
import { useSettingField } from './use-setting-field.ts';

const { study } = messages.settings;

const NEW_STEP = 5;
const REVIEWS_STEP = 20;
const GRADE_BUTTONS = [
  { value: '4', label: study.fourGrades },
  { value: '2', label: study.twoGrades },
];
const HOURS = Array.from({ length: ROLLOVER_HOUR.max - ROLLOVER_HOUR.min + 1 }, (_, index) => {
  const hour = ROLLOVER_HOUR.min + index;
  return { value: String(hour), label: formatClock(hour) };
});

export function StudySection() {
  return (
    <>
      <RetentionRow />
      <FitRow />
      <NewCardsRow />
      <ReviewsRow />
      <GradesRow />
      <SpeechRow />
      <StudyDayRow />
    </>
  );
}

function RetentionRow() {
  const { value, error, change } = useSettingField('study.desiredRetention');
  const percent = Math.round(value * 100);
  const { forgottenOf, days } = retentionCost(value);
  return (
    <SettingRow title={study.scheduling} text={study.schedulingText} margin={study.retentionValue(percent)}>
      <Stepper
        label={study.retention}
        hint={study.retentionHint}
        error={error}
        value={percent}
        min={Math.round(DESIRED_RETENTION.min * 100)}
        max={Math.round(DESIRED_RETENTION.max * 100)}
        onChange={(next) => change(next / 100)}
      />
      <p className={styles.cost} aria-live="polite">
        {study.retentionCost(percent, forgottenOf)}{' '}
        {days !== REFERENCE_DAYS && `${study.retentionCompared(messages.shell.time.days(days))} `}
        {study.retentionDates}
      </p>
    </SettingRow>
  );
}

function NewCardsRow() {
  const { value, error, change } = useSettingField('study.newPerDay');
  return (
    <SettingRow title={study.newCards} text={study.newCardsText} margin={study.newPerDayValue(value)}>
      <Stepper
        label={study.newPerDay}
        hint={study.newPerDayHint}
        error={error}
        value={value}
        {...NEW_PER_DAY}
        step={NEW_STEP}
        onChange={change}
      />
    </SettingRow>
  );
}

function ReviewsRow() {
  const { value, error, change } = useSettingField('study.reviewsPerDay');
  return (
    <SettingRow title={study.reviews} text={study.reviewsText} margin={study.newPerDayValue(value)}>
      <Stepper
        label={study.reviewsPerDay}
        hint={study.reviewsPerDayHint}
        error={error}
        value={value}
        {...REVIEWS_PER_DAY}
        step={REVIEWS_STEP}
        onChange={change}
      />
    </SettingRow>
  );
}

function GradesRow() {
  const { value, error, change } = useSettingField('study.gradeButtons');
  return (
    <SettingRow title={study.grades} text={study.gradesText}>
      <Segments
        label={study.grades}
        options={GRADE_BUTTONS}
        value={String(value)}
        onChange={(next) => change(next === '2' ? 2 : 4)}
      />
      {error !== undefined && <p role="alert">{error}</p>}
    </SettingRow>
  );
}

function StudyDayRow() {
  const { value, error, change } = useSettingField('study.rolloverHour');
  return (
    <SettingRow title={study.day} text={study.dayText} margin={formatClock(value)}>
      <Select
        className={styles.hour}
        label={study.rollover}
        hint={study.rolloverHint}
        error={error}
        options={HOURS}
        value={String(value)}
        onChange={(event) => change(Number(event.target.value))}
      />
    </SettingRow>
  );
}
