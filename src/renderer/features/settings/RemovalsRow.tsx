/** The question before sync removes much at once: what would go, and whether it goes or is given back (docs/sync.md, "The device"). */
import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { askSync } from '../../state/device-sync.ts';
import { useFocusGoesOn } from '../../ui/focus-goes-on.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SyncList } from './SyncList.tsx';
import styles from './SyncSection.module.css';

const said = messages.syncScreen.removals;
const { kinds, untitled } = messages.syncScreen.conflicts;

type Answer = 'allow' | 'keep';

export function RemovalsRow({ count }: { count: number }) {
  const [busy, setBusy] = useState<Answer | null>(null);
  const [error, setError] = useState<string>();
  // It goes with the question.
  const own = useFocusGoesOn<HTMLUListElement>();
  const answer = async (word: Answer): Promise<void> => {
    setBusy(word);
    setError(undefined);
    try {
      await askSync('syncRemovals', { answer: word });
      notify.toast({ kind: 'success', message: word === 'keep' ? said.kept : said.allowed });
    } catch (reason) {
      setError(reasonOf(reason));
      setBusy(null);
    }
  };
  return (
    <SettingRow title={said.title(count)} text={said.text} state="again">
      <SyncList said={said} count={count} load={async () => (await askDesktop('syncHeld', {})).rows}>
        {(rows) =>
          rows.map(({ kind, title }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have one name
            <li key={at}>
              <span className={styles.kind}>{kinds[kind as keyof typeof kinds]}</span>
              <span>{title || untitled}</span>
            </li>
          ))
        }
      </SyncList>
      <ul ref={own} className={styles.choices}>
        <li>
          <Button busy={busy === 'keep'} onClick={() => void answer('keep')}>
            {said.keep}
          </Button>
          <p className={styles.quiet}>{said.keepText}</p>
        </li>
        <li>
          <Button variant="danger" busy={busy === 'allow'} onClick={() => void answer('allow')}>
            {said.allow}
          </Button>
          <p className={styles.quiet}>{said.allowText}</p>
        </li>
      </ul>
      <SettingError text={error} />
    </SettingRow>
  );
}
