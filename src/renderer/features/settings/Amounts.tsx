import { messages } from '../../../contract/messages/index.ts';
import type { Storage } from '../../../contract/user.schema.ts';
import { formatBytes, formatNumber } from '../../lib/words/format.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Amounts.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { useKeptAmounts, useLibraryCounts } from './kept-amounts.ts';

const { place } = messages.settings;

/** What is kept, in numbers, and how much room it takes. */
export function Amounts() {
  const { sets, cards } = useLibraryCounts();
  const counted = useKeptAmounts((state) => state.counted);
  return (
    <Counted>
      {counted && (
        <>
          <dl className={styles.list}>
            <Fact name={place.sets} value={formatNumber(sets)} />
            <Fact name={place.cards} value={formatNumber(cards)} />
            <Fact name={place.notes} value={formatNumber(counted.notes)} />
            <Fact name={place.storage} value={storageWords(counted.storage)} />
          </dl>
          <StorageRoom storage={counted.storage} />
        </>
      )}
    </Counted>
  );
}

/** The room that everything takes. */
export function StorageAmount() {
  const counted = useKeptAmounts((state) => state.counted);
  return (
    <Counted>
      {counted && (
        <>
          <p className={styles.words}>{storageWords(counted.storage)}</p>
          <StorageRoom storage={counted.storage} />
        </>
      )}
    </Counted>
  );
}

/** Bars while it is counted for the first time, or why it could not be. */
function Counted({ children }: { children: React.ReactNode }) {
  const { counted, error, load } = useKeptAmounts();
  if (counted) return <div className={styles.amounts}>{children}</div>;
  if (error === null) {
    return (
      <div role="status" aria-label={place.loading}>
        <Skeleton lines={3} height={16} />
      </div>
    );
  }
  return <LoadFailed text={error} onRetry={() => void load()} />;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where something limits it: how full it is, and what of it gives way. */
function StorageRoom({ storage: { usedBytes, limitBytes, trashBytes } }: { storage: Storage }) {
  if (limitBytes === null) return null;
  return (
    <>
      <ProgressBar label={place.storage} value={usedBytes} max={limitBytes} />
      {trashBytes > 0 && <p className={styles.hint}>{place.storageInTrash(formatBytes(trashBytes))}</p>}
    </>
  );
}

function storageWords({ usedBytes, limitBytes }: Storage): string {
  const used = formatBytes(usedBytes);
  return limitBytes === null ? place.storageUnlimited(used) : place.storageOf(used, formatBytes(limitBytes));
}

/** How full it is, for a margin; nothing where nothing limits it, as the words beside it say. */
export function storageShare({ usedBytes, limitBytes }: Storage): string | undefined {
  return limitBytes === null ? undefined : place.storageShare(Math.round((100 * usedBytes) / limitBytes));
}
