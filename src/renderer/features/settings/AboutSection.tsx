import { messages } from '../../../contract/messages/index.ts';
import { runCommand } from '../../lib/commands.ts';
import { APP_VERSION } from '../../lib/version.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AboutSection.module.css';
import { SettingRow } from './SettingRow.tsx';

const { about } = messages.settings;
const { productName, footer } = messages.shell;

export function AboutSection() {
  return (
    <>
      <SettingRow title={productName} text={about.text}>
        <div className={styles.text}>
          <p>{about.version(APP_VERSION)}</p>
          <p>{about.licence}</p>
          <p>{about.fonts}</p>
          <p>{footer.trademark}</p>
        </div>
      </SettingRow>
      <SettingRow title={about.keyboard} text={about.keyboardText}>
        <div>
          <Button onClick={() => runCommand('help.shortcuts')}>{about.shortcuts}</Button>
        </div>
      </SettingRow>
    </>
  );
}
