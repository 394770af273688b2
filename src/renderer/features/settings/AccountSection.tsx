import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/api.ts';
import { useUser } from '../../state/user.ts';
import { Amounts, storageShare } from './Amounts.tsx';
import styles from './AccountSection.module.css';
import { useKeptAmounts } from './kept-amounts.ts';
import { StateLine } from './PlaceAside.tsx';
import { SettingRow } from './SettingRow.tsx';

const { place } = messages.settings;

/** Who the person is here, where their work is kept and how much it is. */
export function AccountSection() {
  const user = useUser((state) => state.user);
  const storage = useKeptAmounts((state) => state.counted?.storage);
  return (
    <>
      <SettingRow
        title={user?.email ?? messages.shell.nav.localProfile}
        text={isDesktop ? place.whoDesktop : place.whoServer}
        margin={place.who}
      />
      <SettingRow
        title={isDesktop ? place.onComputer : place.onServer}
        text={isDesktop ? place.awayDesktop : place.awayServer}
        margin={place.where}
      >
        {!isDesktop && <p className={styles.address}>{location.origin}</p>}
        <StateLine />
      </SettingRow>
      <SettingRow title={place.amounts} margin={storage && storageShare(storage)}>
        <div className={styles.amounts}>
          <Amounts />
        </div>
      </SettingRow>
    </>
  );
}
