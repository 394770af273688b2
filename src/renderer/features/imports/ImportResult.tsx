/** How an import ended: what is new, what could not be kept, or why there is nothing. */
import type { ImportInfo, ImportOutcome } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { useImporting } from '../../state/importing.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorList } from './ErrorList.tsx';
import { importReport } from './import-report.ts';
import styles from './ImportDialog.module.css';
import { useImportRun } from './import-store.ts';
import { LossList } from './LossList.tsx';
import { OUTCOME_KINDS } from './outcome-counts.ts';

const said = messages.importScreen;

export function ImportResult() {
  const { info, error } = useImportRun();
  const waiting = useImporting((state) => state.files.length);
  if (!info) return null;
  const { outcome } = info;
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.headline}>
        {headline(info)}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {info.status === 'done' && outcome && <Outcome outcome={outcome} />}
      {info.status === 'done' && outcome && outcome.losses.length + outcome.errorCount > 0 && (
        <Button size="sm" className={styles.start} onClick={() => saveReport(info)}>
          {said.report.save}
        </Button>
      )}
      {info.status === 'undone' && outcome !== null && outcome.left > 0 && <p>{said.left(outcome.left)}</p>}
      {waiting > 0 && <p className={styles.quiet}>{said.waiting(waiting)}</p>}
    </div>
  );
}

function saveReport(info: ImportInfo): void {
  saveFile(said.report.fileName(info.fileName), new Blob([importReport(info)], { type: 'text/plain' }));
}

/** The sentences of a bulk save (ai §8). */
function headline({ status, outcome }: ImportInfo): string {
  if (status === 'cancelled') return said.cancelled;
  if (status === 'undone') return said.undone;
  if (status !== 'done' || !outcome) return '';
  const { created = 0, updated = 0, skipped = 0 } = outcome.things.sets ?? {};
  const saved = created + updated;
  const cards = outcome.things.cards ?? { created: 0, updated: 0, skipped: 0 };
  if (outcome.errorCount > 0) return said.saveFailed(saved, saved + skipped, outcome.errorCount, skipped);
  if (saved > 0) return said.savedSets(saved);
  return skipped > 0 && cards.created + cards.updated === 0 ? said.allCurrent(skipped) : said.done;
}

function Outcome({ outcome: { things, losses, errors, errorCount } }: { outcome: ImportOutcome }) {
  const found = OUTCOME_KINDS.filter((kind) => things[kind] !== undefined);
  return (
    <>
      <ErrorList errors={errors} errorCount={errorCount} />
      <table className={styles.outcome}>
        <caption>{said.result}</caption>
        <thead>
          <tr>
            <th scope="col">{said.kind}</th>
            <th scope="col">{said.created}</th>
            <th scope="col">{said.updated}</th>
            <th scope="col">{said.skipped}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((kind) => (
            <tr key={kind}>
              <th scope="row">{said.kinds[kind]}</th>
              <td>{formatNumber(things[kind]?.created ?? 0)}</td>
              <td>{formatNumber(things[kind]?.updated ?? 0)}</td>
              <td>{formatNumber(things[kind]?.skipped ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LossList losses={losses} />
    </>
  );
}
