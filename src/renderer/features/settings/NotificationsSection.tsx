import { messages } from '../../../contract/messages/index.ts';
import { CLOCK_TIME } from '../../../contract/settings.ts';
import { settledDay } from '../../../domain/reminder.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { localTime } from '../../lib/page/clock.ts';
import { formatClock } from '../../lib/words/format.ts';
import { useSetting } from '../../state/settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './NotificationsSection.module.css';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingText } from './SettingText.tsx';
import { useNoticeSwitch } from './use-notice-switch.ts';

const said = messages.systemNotices;

export function NotificationsSection() {
  return (
    <>
      <DocumentsRow />
      <ReminderRow />
    </>
  );
}

function DocumentsRow() {
  const { on, error, toggle } = useNoticeSwitch('notifications.documents');
  return (
    <SettingRow title={said.documents} text={said.documentsText} margin={on ? said.on : said.off} state={edgeOf(on)}>
      <Checkbox label={said.documentsSwitch} checked={on} onChange={(event) => toggle(event.target.checked)} />
      <SettingError text={error} />
    </SettingRow>
  );
}

function ReminderRow() {
  const [at] = useSetting('notifications.reminderAt');
  const { on, error, toggle } = useNoticeSwitch('notifications.reminder', () => settled(at));
  return (
    <SettingRow
      title={said.reminder}
      text={said.reminderText}
      margin={on ? clockWords(at) : said.off}
      state={edgeOf(on)}
    >
      <Checkbox label={said.reminderSwitch} checked={on} onChange={(event) => toggle(event.target.checked)} />
      <SettingError text={error} />
      {on && (
        <SettingText
          className={styles.time}
          setting="notifications.reminderAt"
          type="time"
          label={said.reminderAt}
          hint={isDesktop() ? said.reminderHintDesktop : said.reminderHintBrowser}
          check={(value) => (CLOCK_TIME.test(value) ? undefined : said.timeInvalid)}
          along={settled}
        />
      )}
      <p className={styles.privacy}>{said.privacy}</p>
    </SettingRow>
  );
}

/** A time of today that has passed begins tomorrow. */
function settled(at: string) {
  return { 'notifications.remindedOn': settledDay(localTime(), at) };
}

function clockWords(at: string): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return formatClock(hour, minute);
}

function edgeOf(on: boolean) {
  return on ? 'good' : undefined;
}
