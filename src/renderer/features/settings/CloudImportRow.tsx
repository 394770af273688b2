/** Copying what the account has to this computer once (core §4, "A cloud import"): progress, cancel, and what came. */
import { messages } from '../../../contract/messages/index.ts';
import type { CloudImported } from '../../../contract/sync-status.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './SyncSection.module.css';
import { useCloudImport } from './use-cloud-import.ts';

const said = messages.syncScreen.import;

export function CloudImportRow() {
  const { progress, result, note, error, start, cancel } = useCloudImport();
  return (
    <SettingRow title={said.title} text={said.text}>
      {progress !== null && (
        <>
          <p role="status">{said.steps[progress.step]}</p>
          <ProgressBar label={said.steps[progress.step]} value={progress.share} max={1} thick />
        </>
      )}
      <div role="status" className={styles.ended}>
        {result && <Result result={result} />}
        {note !== null && <p className={styles.quiet}>{note}</p>}
      </div>
      <SettingError text={error} />
      <div className={styles.line}>
        <Button onClick={progress === null ? () => void start() : () => void cancel()}>
          {progress === null ? said.start : messages.notices.cancel}
        </Button>
      </div>
    </SettingRow>
  );
}

function Result({ result }: { result: CloudImported }) {
  const { folders, sets, skippedSets, notes, results, setsWithoutResults } = result;
  const parts = [
    folders > 0 && said.folders(folders),
    sets > 0 && said.sets(sets),
    notes > 0 && said.notes(notes),
    results > 0 && said.results(results),
  ].filter((part) => part !== false);
  return (
    <>
      {parts.length === 0 ? (
        <p>{said.nothing}</p>
      ) : (
        <>
          <p className={styles.strong}>{said.result}</p>
          <ul className={styles.copied}>
            {[...parts, skippedSets > 0 && said.skipped(skippedSets)].map(
              (part) => part !== false && <li key={part}>{part}</li>,
            )}
          </ul>
        </>
      )}
      {setsWithoutResults > 0 && <p className={styles.quiet}>{said.withoutResults(setsWithoutResults)}</p>}
    </>
  );
}
