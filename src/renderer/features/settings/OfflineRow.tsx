/** The copy for a time without a network: whether one is kept, how far it goes, and what the server did not take of it. */
import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay } from '../../lib/words/format.ts';
import { useOffline } from '../../lib/storage/offline-state.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { forgetRefused, keepCopy, useOfflineCopy } from '../../state/offline-copy.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './OfflineRow.module.css';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';

const said = messages.offline;

export function OfflineRow() {
  const { state, refused } = useOfflineCopy();
  const waiting = useOffline((offline) => offline.waiting);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setError(undefined);
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      setError(reasonOf(reason));
    }
    setBusy(false);
  };

  return (
    <SettingRow title={said.title} text={said.text} state={refused.length > 0 ? 'again' : undefined}>
      {state !== 'impossible' && (
        <Checkbox
          label={said.keep}
          checked={state === 'kept' || state === 'none'}
          disabled={busy}
          onChange={({ target }) => void attempt(() => keepCopy(target.checked))}
        />
      )}
      <CopyWords />
      {waiting > 0 && <p>{said.waiting(waiting)}</p>}
      {refused.length > 0 && (
        <>
          <h3 className={styles.heading}>{said.refusedTitle}</h3>
          <ul className={styles.list}>
            {refused.map((review) => (
              <li key={review.seq}>
                <span>{said.refusedReason(review.about, review.refused ?? '')}</span>
                <Button size="sm" disabled={busy} onClick={() => void attempt(() => forgetRefused(review))}>
                  {said.forget}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <SettingError text={error} />
    </SettingRow>
  );
}

function CopyWords() {
  const { state, mark } = useOfflineCopy();
  if (state !== 'kept' || mark === null) return <p role="status">{state === 'kept' ? said.none : said[state]}</p>;
  return (
    <p role="status">
      {said.kept(mark.sets, mark.cards, formatDay(mark.at))}
      {mark.left > 0 && ` ${said.left(mark.left)}`}
    </p>
  );
}
