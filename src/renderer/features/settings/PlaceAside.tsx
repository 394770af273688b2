import { CircleCheck, Info } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { SyncIcon } from '../../parts/SyncIcon.tsx';
import { useHasDeviceSync, useSyncWords } from '../../state/sync-state.ts';
import { useDeviceSyncWords } from '../../state/sync-words.ts';
import { nameOf, useUser } from '../../state/user.ts';
import { Amounts } from './Amounts.tsx';
import styles from './PlaceAside.module.css';
import { world } from '../../lib/page/world.ts';

const { place } = messages.settings;

/** Who the person is here, where their work is kept and how much it is, in the words of the title bar. */
export function PlaceAside() {
  const user = useUser((state) => state.user);
  const where = usePlaceWords();
  return (
    <aside aria-label={place.title} className={styles.aside}>
      <h2>{place.title}</h2>
      <StateLine />
      <dl>
        <dt>{place.who}</dt>
        <dd>{nameOf(user)}</dd>
        <dt>{place.where}</dt>
        <dd>{where}</dd>
        {!isDesktop() && <dd className={styles.address}>{world().page.origin}</dd>}
      </dl>
      <hr />
      <Amounts />
      <hr />
      <h3>{place.awayTitle}</h3>
      <p>{isDesktop() ? place.awayDesktop : place.awayServer}</p>
    </aside>
  );
}

/** Where the work is kept. */
export function usePlaceWords(): string {
  const hasSync = useHasDeviceSync();
  if (!isDesktop()) return place.onServer;
  return hasSync ? place.onBoth : place.onComputer;
}

/** The words of the title bar, which announces them when they change. */
export function StateLine() {
  return useHasDeviceSync() ? <DeviceLine /> : <KeptLine />;
}

function DeviceLine() {
  const { text, tone } = useDeviceSyncWords();
  return (
    <p className={styles.state} data-in-step={tone === 'good'}>
      <SyncIcon tone={tone} />
      {text}
    </p>
  );
}

function KeptLine() {
  const { text, inStep } = useSyncWords();
  return (
    <p className={styles.state} data-in-step={inStep}>
      {inStep ? <CircleCheck aria-hidden /> : <Info aria-hidden />}
      {text}
    </p>
  );
}
