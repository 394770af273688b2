import { CircleAlert, CircleCheck, CircleQuestionMark, Info, type LucideIcon } from 'lucide-react';
import type { SyncTone } from '../state/sync-words.ts';

const ICONS: Readonly<Record<SyncTone, LucideIcon>> = {
  good: CircleCheck,
  quiet: Info,
  trouble: CircleAlert,
  question: CircleQuestionMark,
};

/** A shape for each tone of the state of sync, beside words that say it. */
export function SyncIcon({ tone }: { tone: SyncTone }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden />;
}
