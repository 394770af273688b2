import type { ReactNode } from 'react';
import { Count } from '../../ui/Count.tsx';
import styles from './ModeRail.module.css';

interface ModeRailProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Beside the cards in wide windows: what is left and what has been answered. Its children are `RailList`s. */
export function ModeRail({ label, children }: ModeRailProps) {
  return (
    <aside className={styles.rail} aria-label={label} tabIndex={0}>
      {children}
    </aside>
  );
}

export interface RailEntry {
  readonly key: string;
  readonly text: string;
  /** Below the text, in words: colour alone tells nothing. */
  readonly note?: string;
  readonly count?: number;
  readonly tone?: 'again' | 'hard' | 'good' | 'easy';
  readonly current?: boolean;
}

interface RailListProps {
  readonly heading: string;
  readonly count?: number;
  /** What `count` and the counts of the entries are of, for screen readers. */
  readonly countLabel?: string;
  readonly entries: readonly RailEntry[];
  /** What there is after them, in words. */
  readonly rest?: string;
  /** They stand in an order that means something, and what follows the list stands at the end of the rail. */
  readonly ordered?: boolean;
}

export function RailList({ heading, count, countLabel = '', entries, rest, ordered = false }: RailListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      <h2 className={styles.heading}>
        {heading}
        {count !== undefined && <Count value={count} label={countLabel} />}
      </h2>
      <List className={ordered ? styles.long : undefined}>
        {entries.map((entry) => (
          <li
            key={entry.key}
            className={styles.entry}
            data-tone={entry.tone}
            aria-current={entry.current === true ? true : undefined}
          >
            <span className={styles.clip} dir="auto">
              {entry.text}
            </span>
            {entry.count !== undefined && <Count value={entry.count} due={entry.current === true} label={countLabel} />}
            {entry.note !== undefined && <small>{entry.note}</small>}
          </li>
        ))}
        {rest !== undefined && <li className={styles.rest}>{rest}</li>}
      </List>
    </>
  );
}
