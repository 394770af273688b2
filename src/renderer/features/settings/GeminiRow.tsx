import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { KEY_MASK } from '../../../contract/user.ts';
import type { AiModels } from '../../../contract/ai.schema.ts';
import type { StoredKey } from '../../../contract/user.schema.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { formatDate } from '../../lib/words/format.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useAiModel } from '../../state/ai-model.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GeminiRow.module.css';
import { KeyForm } from './KeyForm.tsx';
import { RemoveKeyDialog } from './RemoveKeyDialog.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { ModelAbilities } from './ModelAbilities.tsx';
import { ModelField } from './ModelField.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TrialButton, TrialFinding } from '../../parts/trial/TrialParts.tsx';
import type { GeminiKey } from './use-gemini-key.ts';
import { useModels } from './use-models.ts';
import { useTrial, type Trial } from '../../parts/trial/use-trial.ts';

const { gemini } = messages.settings;
const models = messages.models;
/** Of the masked key only its end tells keys apart. */
const SHOWN_CHARS = 4;

export function GeminiRow({ geminiKey }: { geminiKey: GeminiKey }) {
  const { stored } = geminiKey;
  const hasKey = stored !== null && stored.key !== '';
  const status = useAiModel();
  const [model] = useSetting('ai.model');
  // A key is told from another by when it was saved.
  const keyed = `${stored?.key} ${stored?.savedAt}`;
  const { value: list, error, reload } = useModels('gemini', stored === null ? null : keyed);
  const trial = useTrial('gemini', `${keyed} ${model}`);
  return (
    <SettingRow
      title={gemini.title}
      text={isDesktop() ? gemini.textDesktop : gemini.textServer}
      margin={hasKey ? gemini.marginReady : gemini.marginNone}
      state={hasKey ? 'good' : undefined}
    >
      <div className={styles.columns}>
        <KeyField geminiKey={geminiKey} trial={trial} />
        <ModelField
          setting="ai.model"
          models={list?.models ?? (error === null ? null : [])}
          hint={gemini.modelHint}
          check={(value) => (value === '' ? gemini.modelMissing : undefined)}
        />
      </div>
      <TrialFinding state={trial.state} />
      <ModelAbilities models={list?.models ?? []} chosen={model} />
      <ListOrigin list={list} error={error} onRetry={reload} />
      {hasKey && !stored.kept && <p className={styles.warning}>{gemini.onlyThisRun}</p>}
      {status?.keyOf === 'operator' && (
        <p className={styles.note}>
          {gemini.operator}
          {status.model !== null && status.model !== model && ` ${gemini.operatorAsks(status.model)}`}
          {status.prompts && ` ${messages.ai.promptsLeft(status.prompts.left, status.prompts.perDay)}`}
        </p>
      )}
    </SettingRow>
  );
}

/** Where the names come from, where that is not Gemini. */
function ListOrigin({ list, error, onRetry }: { list: AiModels | null; error: string | null; onRetry: () => void }) {
  const reason = error ?? list?.reason ?? null;
  if (reason === null) return list?.source === 'known' ? <p className={styles.note}>{models.known}</p> : null;
  return (
    <p className={styles.note}>
      {models.knownBecause(reason)}{' '}
      <Button size="xs" variant="bare" onClick={onRetry}>
        {models.retry}
      </Button>
    </p>
  );
}

/** The saved key with what can be done to it, or the form to enter one. */
function KeyField({ geminiKey, trial }: { geminiKey: GeminiKey; trial: Trial }) {
  const { stored, error, busy, load } = geminiKey;
  const [replacing, setReplacing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [saves, setSaves] = useState(0);
  /** The form had the keyboard; what comes in its place has it next. */
  const [wasForm, setWasForm] = useState(false);

  const closeForm = (): void => {
    setWasForm(true);
    setReplacing(false);
  };

  const check = useEffectEvent(trial.start);
  // A key is checked when it is saved, and with it the model.
  useEffect(() => {
    if (saves > 0) check();
  }, [saves]);

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
    return (
      <KeyForm
        geminiKey={geminiKey}
        onSaved={() => {
          closeForm();
          setSaves(saves + 1);
        }}
        onCancel={closeForm}
        canCancel={stored.key !== ''}
      />
    );
  }

  return (
    <div className={styles.saved}>
      <span className={styles.label}>{gemini.label}</span>
      <div className={styles.line}>
        <span className={styles.key}>
          <KeyRound aria-hidden />
          {savedWords(stored)}
        </span>
        <Button autoFocus={wasForm} onClick={() => setReplacing(true)}>
          {gemini.replace}
        </Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {gemini.remove}
        </Button>
        <TrialButton trial={trial} />
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
