/** What was brought in before: each import leads to its result, where it can be taken back while that is possible. */
import { Fragment, useEffect, useState } from 'react';
import type { ImportInfo } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { formatMoment } from '../../lib/words/event-time.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PastImports.module.css';
import { useImportRun } from './import-store.ts';
import { countsIn } from './outcome-counts.ts';

const said = messages.importScreen.past;

export function PastImports() {
  const { imports, error, reload } = usePastImports();
  const reopen = useImportRun((state) => state.reopen);
  if (error !== null)
    return (
      <p role="alert" className={styles.error}>
        {error}{' '}
        <Button size="sm" onClick={reload}>
          {messages.notices.retry}
        </Button>
      </p>
    );
  if (imports === null)
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={2} />
      </div>
    );
  return (
    <section className={styles.past}>
      <h3 id="past-imports">{said.title}</h3>
      {imports.length === 0 && <p className={styles.facts}>{said.none}</p>}
      {imports.length > 0 && (
        <ul className={styles.list} aria-labelledby="past-imports">
          {imports.map((info) => (
            <li key={info.id} className={styles.row}>
              <div className={styles.names}>
                <p className={styles.name}>{info.fileName}</p>
                <p className={styles.facts}>
                  {factsOf(info).map((fact, at) => (
                    <Fragment key={fact}>
                      {at > 0 && ' · '}
                      {fact}
                    </Fragment>
                  ))}
                </p>
              </div>
              <Button size="sm" aria-label={said.openOne(info.fileName)} onClick={() => void reopen(info.id)}>
                {said.open}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** When it was, how it ended, and what came of it. */
function factsOf({ createdAt, status, outcome, canUndo }: ImportInfo): string[] {
  const things = status === 'done' && outcome ? countsIn(outcome) : [];
  const lost = outcome && status === 'done' ? outcome.errorCount + outcome.losses.length : 0;
  return [
    formatMoment(createdAt),
    ...(status === 'done' || status === 'receiving' || status === 'ready' ? things : [said.status[status]]),
    ...(status === 'done' && things.length === 0 ? [said.nothingNew] : []),
    ...(lost > 0 ? [said.incomplete] : []),
    ...(canUndo ? [said.canUndo] : []),
  ];
}

function usePastImports() {
  const [imports, setImports] = useState<readonly ImportInfo[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    api.imports.list({}, { signal: gone.signal }).then(
      (answer) => {
        setImports(answer.imports);
        setError(null);
      },
      (reason: unknown) => {
        if (!gone.signal.aborted) setError(reasonOf(reason));
      },
    );
    return () => gone.abort();
  }, [attempt]);
  return { imports, error, reload: () => setAttempt(attempt + 1) };
}
