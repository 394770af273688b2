import { messages } from '../../../contract/messages/index.ts';
import { isCommandEnabled, isCommandId, runCommand } from '../../lib/keyboard/commands.ts';
import { APP_VERSION } from '../../lib/page/version.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AboutSection.module.css';
import { LicencesRow } from './LicencesRow.tsx';
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
      <WelcomeRow />
      <LicencesRow />
    </>
  );
}

const WELCOME = 'help.welcome';

function WelcomeRow() {
  if (!isCommandId(WELCOME) || !isCommandEnabled(WELCOME)) return null;
  return (
    <SettingRow title={about.welcome} text={about.welcomeText}>
      <div>
        <Button onClick={() => runCommand(WELCOME)}>{about.welcomeAgain}</Button>
      </div>
    </SettingRow>
  );
}
