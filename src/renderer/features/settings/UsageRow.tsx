import { RotateCcw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { AI_KINDS, estimatedTokens, NO_TALLY, totalOf, type AiUsage, type Tally } from '../../../domain/ai/usage.ts';
import { aiUsage, onAiUsage, resetAiUsage, restoreAiUsage } from '../../lib/ai/ai-usage.ts';
import { formatDate, formatTime, formatNumber } from '../../lib/words/format.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { DataTable } from '../../parts/chart/DataTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SettingRow } from './SettingRow.tsx';
import { UsageFigure } from './UsageFigure.tsx';
import styles from './UsageRow.module.css';

const said = messages.usage;
const UNDO = 'usage-reset';

/** What was asked of models from this device (ai §3, "AI usage stats"). */
export function UsageRow() {
  const usage = useSyncExternalStore(onAiUsage, aiUsage);
  const total = totalOf(usage);
  const reset = async (): Promise<void> => {
    const taken = await resetAiUsage();
    offerUndo(said.wasReset, () => restoreAiUsage(taken), UNDO);
  };
  return (
    <SettingRow title={said.title} text={said.text} margin={total.calls > 0 ? said.margin : undefined}>
      {total.calls === 0 ? (
        <EmptyState text={said.empty} />
      ) : (
        <>
          <UsageFigure usage={usage} />
          <DataTable label={said.byKind} head={HEAD} rows={kindRows(usage, total)} />
          <div className={styles.foot}>
            <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => void reset()}>
              {said.reset}
            </Button>
            {usage.lastAt !== null && <p>{said.last(`${formatDate(usage.lastAt)}, ${formatTime(usage.lastAt)}`)}</p>}
          </div>
        </>
      )}
    </SettingRow>
  );
}

const { columns } = said;
const HEAD = [columns.kind, columns.calls, columns.sent, columns.received, columns.tokens];

function kindRows({ kinds }: AiUsage, total: Tally): string[][] {
  const asked = AI_KINDS.filter((kind) => kinds[kind] !== undefined);
  return [
    ...asked.map((kind) => [said.kinds[kind], ...tallyCells(kinds[kind] ?? NO_TALLY)]),
    [said.total, ...tallyCells(total)],
  ];
}

function tallyCells(tally: Tally): string[] {
  return [tally.calls, tally.sent, tally.received, estimatedTokens(tally)].map(formatNumber);
}
