/** What the server refused, with its reasons, and another try (docs/sync.md, "The device"). */
import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { REFUSED_FACT_KINDS, type RefusedChange, type RefusedFactKind } from '../../../contract/sync-status.ts';
import { noteAddress } from '../../lib/addresses/note-address.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { syncNow } from '../../state/sync-actions.ts';
import { useFocusGoesOn } from '../../ui/focus-goes-on.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SyncList } from './SyncList.tsx';
import styles from './SyncSection.module.css';

const said = messages.syncScreen.refused;
const { kinds, untitled } = messages.syncScreen.conflicts;

export function RefusedRow({ count }: { count: number }) {
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  // It goes with what was refused.
  const own = useFocusGoesOn<HTMLDivElement>();
  const retry = async (): Promise<void> => {
    setBusy(true);
    await syncNow();
    setBusy(false);
    setTries((before) => before + 1);
  };
  return (
    <SettingRow title={said.title(count)} text={said.text} state="again">
      <SyncList said={said} count={count} turn={tries} load={async () => (await askDesktop('syncRefused', {})).changes}>
        {(changes) => (
          <>
            {changes.filter(isNamed).map((change) => (
              <Named key={`${change.kind} ${change.id}`} change={change} />
            ))}
            {countedFacts(changes).map(({ kind, reason, times }) => (
              <li key={`${kind} ${reason}`} className={styles.reasoned}>
                <span className={styles.kind} />
                <div>
                  <p>{said.facts[kind](times)}</p>
                  <p className={styles.quiet}>{reason}</p>
                </div>
              </li>
            ))}
          </>
        )}
      </SyncList>
      <div ref={own} className={styles.line}>
        <Button busy={busy} onClick={() => void retry()}>
          {said.retry}
        </Button>
      </div>
    </SettingRow>
  );
}

function Named({ change }: { change: NamedChange }) {
  const { kind, title, isRemoval } = change;
  const address = addressOf(change);
  const name = title || untitled;
  return (
    <li className={styles.reasoned}>
      <span className={styles.kind}>{kinds[kind]}</span>
      <div>
        <p>
          {address === null ? name : <Link to={address}>{name}</Link>}{' '}
          {isRemoval && <span className={styles.quiet}>{said.removal}</span>}
        </p>
        <p className={styles.quiet}>{reasonWords(change)}</p>
      </div>
    </li>
  );
}

type NamedChange = RefusedChange & { readonly kind: Exclude<RefusedChange['kind'], RefusedFactKind> };
type FactChange = RefusedChange & { readonly kind: RefusedFactKind };

function isFact(change: RefusedChange): change is FactChange {
  return (REFUSED_FACT_KINDS as readonly string[]).includes(change.kind);
}

function isNamed(change: RefusedChange): change is NamedChange {
  return !isFact(change);
}

/** Reviews and the like have no names, so they are counted by what they are and why they were refused. */
function countedFacts(changes: readonly RefusedChange[]) {
  const groups = Map.groupBy(changes.filter(isFact), (change) => `${change.kind} ${reasonWords(change)}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [FactChange];
    return { kind: first.kind, reason: reasonWords(first), times: group.length };
  });
}

/** In the words of this app where the reason is known, and else in the server's. */
function reasonWords({ code, detail }: RefusedChange): string {
  const { quota, missing_blob: noPicture, stuck, unknown } = said.reasons;
  if (code === 'quota') return quota;
  if (code === 'missing_blob') return noPicture;
  if (code === 'stuck') return stuck;
  return detail ?? unknown;
}

/** Where it can be changed; null where there is no such place, or it is gone. */
function addressOf({ kind, id, set, isRemoval }: NamedChange): string | null {
  if (isRemoval) return null;
  if (kind === 'notes') return noteAddress(id);
  return set === null ? null : editSetAddress(set, kind === 'cards' ? { card: id } : {});
}
