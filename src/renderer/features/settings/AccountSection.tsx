import type { User } from '../../../contract/auth.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/api.ts';
import { useSetting } from '../../state/settings.ts';
import { useUser } from '../../state/user.ts';
import styles from './AccountSection.module.css';
import { Amounts, storageShare } from './Amounts.tsx';
import { DeleteAccountRow } from './DeleteAccountRow.tsx';
import { DevicesRows } from './DevicesRows.tsx';
import { useKeptAmounts } from './kept-amounts.ts';
import { PasswordRow } from './PasswordRow.tsx';
import { StateLine } from './PlaceAside.tsx';
import { PlanRow } from './PlanRow.tsx';
import { SettingRow } from './SettingRow.tsx';

const { place } = messages.settings;

/** Who the person is here, where their work is kept and how much it is; and whoever has an account sees to it here. */
export function AccountSection() {
  const user = useUser((state) => state.user);
  const account = user !== null && !user.local ? user : null;
  return (
    <>
      <WhoRow user={user} />
      {account && <PlanRow />}
      <PlaceRow />
      <AmountsRow />
      {account && (
        <>
          <DevicesRows />
          <PasswordRow email={account.email ?? account.name} />
          <DeleteAccountRow />
        </>
      )}
    </>
  );
}

function WhoRow({ user }: { user: User | null }) {
  const [origin] = useSetting('server.origin');
  const local = isDesktop ? place.whoDesktop : place.whoServer;
  const withAccount = isDesktop ? messages.account.whoDesktop(origin) : messages.account.who;
  return (
    <SettingRow
      title={user?.email ?? messages.shell.nav.localProfile}
      text={user !== null && !user.local ? withAccount : local}
      margin={place.who}
    />
  );
}

function PlaceRow() {
  return (
    <SettingRow
      title={isDesktop ? place.onComputer : place.onServer}
      text={isDesktop ? place.awayDesktop : place.awayServer}
      margin={place.where}
    >
      {!isDesktop && <p className={styles.address}>{location.origin}</p>}
      <StateLine />
    </SettingRow>
  );
}

function AmountsRow() {
  const storage = useKeptAmounts((state) => state.counted?.storage);
  return (
    <SettingRow title={place.amounts} margin={storage && storageShare(storage)}>
      <div className={styles.amounts}>
        <Amounts />
      </div>
    </SettingRow>
  );
}
