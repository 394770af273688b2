import type { User } from '../../../contract/auth.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { useSetting } from '../../state/settings.ts';
import { nameOf, useUser } from '../../state/user.ts';
import styles from './AccountSection.module.css';
import { Amounts, storageShare } from './Amounts.tsx';
import { DeleteAccountRow } from './DeleteAccountRow.tsx';
import { DevicesRows } from './DevicesRows.tsx';
import { useKeptAmounts } from './kept-amounts.ts';
import { PasswordRow } from './PasswordRow.tsx';
import { StateLine, usePlaceWords } from './PlaceAside.tsx';
import { PlanRow } from './PlanRow.tsx';
import { ServerRow } from './ServerRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { world } from '../../lib/page/world.ts';

const { place } = messages.settings;

/** Who the person is here, where their work is kept and how much it is; and whoever has an account sees to it here. */
export function AccountSection() {
  const user = useUser((state) => state.user);
  // A server for one person knows no accounts: it has no password, no plan and no list of devices, and whoever signed in there has no address.
  const email = user !== null && !user.local ? user.email : null;
  return (
    <>
      <WhoRow user={user} />
      {isDesktop() && <ServerRow />}
      {email !== null && <PlanRow />}
      <PlaceRow />
      <AmountsRow />
      {email !== null && (
        <>
          <DevicesRows />
          <PasswordRow email={email} />
          <DeleteAccountRow />
        </>
      )}
    </>
  );
}

function WhoRow({ user }: { user: User | null }) {
  const [origin] = useSetting('server.origin');
  const local = isDesktop() ? place.whoDesktop : place.whoServer;
  const alone = user?.email === null ? messages.account.whoAlone(origin) : messages.account.whoDesktop(origin);
  const withAccount = isDesktop() ? alone : messages.account.who;
  return (
    <SettingRow title={nameOf(user)} text={user !== null && !user.local ? withAccount : local} margin={place.who} />
  );
}

function PlaceRow() {
  return (
    <SettingRow title={usePlaceWords()} text={isDesktop() ? place.awayDesktop : place.awayServer} margin={place.where}>
      {!isDesktop() && <p className={styles.address}>{world().page.origin}</p>}
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
