import { messages } from '../../../contract/messages/index.ts';
import { Select } from '../../ui/Select.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './StudySection.module.css';
import { useSettingField } from './use-setting-field.ts';

const { study } = messages.settings;

const RETENTION_PERCENT = { min: 70, max: 99 } as const;
const NEW_PER_DAY = { min: 0, max: 9_999, step: 5 } as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function StudySection() {
  const retention = useSettingField('study.desiredRetention');
  const newPerDay = useSettingField('study.newPerDay');
  const rollover = useSettingField('study.rolloverHour');
  const percent = Math.round(retention.value * 100);
  return (
    <>
      <SettingRow title={study.scheduling} text={study.schedulingText} margin={study.retentionValue(percent)}>
        <Stepper
          label={study.retention}
          hint={study.retentionHint}
          error={retention.error}
          value={percent}
          min={RETENTION_PERCENT.min}
          max={RETENTION_PERCENT.max}
          onChange={(next) => retention.change(next / 100)}
        />
      </SettingRow>
      <SettingRow title={study.day} text={study.dayText}>
        <div className={styles.columns}>
          <Stepper
            label={study.newPerDay}
            hint={study.newPerDayHint}
            error={newPerDay.error}
            value={newPerDay.value}
            {...NEW_PER_DAY}
            onChange={newPerDay.change}
          />
          <Select
            label={study.rollover}
            hint={study.rolloverHint}
            error={rollover.error}
            options={HOURS}
            value={String(rollover.value)}
            onChange={(event) => rollover.change(Number(event.target.value))}
          />
        </div>
      </SettingRow>
    </>
  );
}
