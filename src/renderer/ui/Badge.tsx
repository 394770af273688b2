import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'again' | 'hard' | 'good' | 'easy' | 'accent';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
