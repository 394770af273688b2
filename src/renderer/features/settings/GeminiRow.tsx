import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { KEY_MASK } from '../../../contract/user.ts';
import type { AiStatus } from '../../../contract/ai.schema.ts';
import type { StoredKey } from '../../../contract/user.schema.ts';
import { api, isDesktop } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { logError } from '../../lib/log.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GeminiRow.module.css';
import { KeyForm } from './KeyForm.tsx';
import { RemoveKeyDialog } from './RemoveKeyDialog.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingText } from './SettingText.tsx';
import type { GeminiKey } from './use-gemini-key.ts';

const { gemini } = messages.settings;
/** Of the masked key only its end tells keys apart. */
const SHOWN_CHARS = 4;

export function GeminiRow({ geminiKey }: { geminiKey: GeminiKey }) {
  const { stored } = geminiKey;
  const hasKey = stored !== null && stored.key !== '';
  const fromOperator = useAiStatus(stored)?.keyOf === 'operator';
  return (
    <SettingRow
      title={gemini.title}
      text={isDesktop ? gemini.textDesktop : gemini.textServer}
      margin={hasKey ? gemini.marginReady : gemini.marginNone}
      state={hasKey ? 'good' : undefined}
    >
      <div className={styles.columns}>
        <KeyField geminiKey={geminiKey} />
        <SettingText
          setting="ai.model"
          label={gemini.model}
          hint={gemini.modelHint}
          check={(value) => (value === '' ? gemini.modelMissing : undefined)}
        />
      </div>
      {hasKey && !stored.kept && <p className={styles.warning}>{gemini.onlyThisRun}</p>}
      {fromOperator && <p className={styles.note}>{gemini.operator}</p>}
    </SettingRow>
  );
}

/** The saved key with what can be done to it, or the form to enter one. */
function KeyField({ geminiKey }: { geminiKey: GeminiKey }) {
  const { stored, error, busy, load } = geminiKey;
  const [replacing, setReplacing] = useState(false);
  const [removing, setRemoving] = useState(false);

  if (stored === null) {
    return error === undefined ? (
      <div role="status" aria-label={gemini.loading}>
        <Skeleton lines={2} height={16} />
      </div>
    ) : (
      <LoadFailed text={error} busy={busy} onRetry={() => void load()} />
    );
  }

  if (stored.key === '' || replacing) {
    return <KeyForm geminiKey={geminiKey} onDone={() => setReplacing(false)} canCancel={stored.key !== ''} />;
  }

  return (
    <div className={styles.saved}>
      <span className={styles.label}>{gemini.label}</span>
      <div className={styles.line}>
        <span className={styles.key}>
          <KeyRound aria-hidden />
          {savedWords(stored)}
        </span>
        <Button onClick={() => setReplacing(true)}>{gemini.replace}</Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {gemini.remove}
        </Button>
      </div>
      <RemoveKeyDialog
        open={removing}
        geminiKey={geminiKey}
        onClose={() => setRemoving(false)}
        onRemoved={() => notify.toast({ kind: 'success', message: gemini.removed })}
      />
    </div>
  );
}

function savedWords({ key, savedAt }: StoredKey): string {
  const masked = KEY_MASK.repeat(SHOWN_CHARS) + key.slice(-SHOWN_CHARS);
  return savedAt === null ? gemini.savedUndated(masked) : gemini.saved(masked, formatDate(savedAt));
}

/** Which key answers now; asked again when the person's key has changed. A failure only leaves the note away. */
function useAiStatus(stored: StoredKey | null): AiStatus | null {
  const [status, setStatus] = useState<AiStatus | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    api.ai.status({}, { signal: abort.signal }).then(setStatus, (error: unknown) => {
      if (!abort.signal.aborted) logError('The AI status could not be loaded.', error);
    });
    return () => abort.abort();
  }, [stored]);
  return status;
}
