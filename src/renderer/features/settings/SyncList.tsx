/** Rows that sync asks or tells about: the first of them in a list that scrolls, and how many more there are. */
import type { ReactNode } from 'react';
import { useLoaded } from '../../lib/loading/use-loaded.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './SyncSection.module.css';

interface SyncListProps<T> {
  readonly said: {
    readonly list: string;
    readonly loading: string;
    readonly failed: (reason: string) => string;
    readonly more: (n: number) => string;
  };
  /** Of all, also those that are not listed; another number loads the list anew. */
  readonly count: number;
  /** So does another turn of these. */
  readonly turn?: number;
  readonly load: () => Promise<readonly T[]>;
  /** The items. */
  readonly children: (rows: readonly T[]) => ReactNode;
}

export function SyncList<T>({ said, count, turn = 0, load, children }: SyncListProps<T>) {
  const { value, error, reload } = useLoaded({ key: `${count} ${turn}`, load, follows: [], failed: said.failed });
  if (error !== null) return <LoadFailed text={error} onRetry={reload} />;
  if (value === null)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={3} height={16} />
      </div>
    );
  return (
    <>
      {/* A long list scrolls, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} aria-label={said.list} tabIndex={0}>
        {children(value)}
      </ul>
      {value.length < count && <p className={styles.quiet}>{said.more(count - value.length)}</p>}
    </>
  );
}
