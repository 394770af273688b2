import { useEffect, useEffectEvent, useState, useActionState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { formText } from '../../lib/words/form-text.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { TrialFinding } from '../../parts/trial/TrialParts.tsx';
import { useTrial } from '../../parts/trial/use-trial.ts';
import { saveGeminiKey } from '../../state/gemini-key.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Step } from './Step.tsx';
import styles from './WelcomeScreen.module.css';

const said = messages.dashboard.welcome;

interface KeyAttempt {
  readonly typed: string;
  readonly error: string | undefined;
  readonly saved: string | null;
}

const NOT_TRIED: KeyAttempt = { typed: '', error: undefined, saved: null };

/** An AI key for those who want one. Once it is saved it is checked, and one that is refused can be entered anew. */
export function KeyStep() {
  const [replacing, setReplacing] = useState(false);
  const [attempt, submit, pending] = useActionState<KeyAttempt, FormData>(async (_previous, form) => {
    const typed = formText(form, 'key');
    try {
      const { kept } = await saveGeminiKey(typed);
      setReplacing(false);
      return { typed: '', error: undefined, saved: kept ? said.keySaved : said.keyForThisRun };
    } catch (error) {
      return { typed, error: reasonOf(error, messages.ai.keySaveFailed), saved: null };
    }
  }, NOT_TRIED);
  return (
    <Step number={2} fact={said.keyOptional} title={said.keyTitle} text={said.keyText}>
      {attempt.saved !== null && !replacing ? (
        <SavedKey words={attempt.saved} onReplace={() => setReplacing(true)} />
      ) : (
        <form action={submit} className={styles.key}>
          <TextField
            key={attempt.typed}
            label={said.keyLabel}
            hideLabel
            placeholder={said.keyLabel}
            name="key"
            type="password"
            autoComplete="off"
            autoFocus={replacing}
            defaultValue={attempt.typed}
            error={attempt.error}
            className={styles.keyField}
          />
          <Button type="submit" busy={pending}>
            {said.saveKey}
          </Button>
          {/* Which local model a server may ask is its operator's setting. */}
          {isDesktop() && <Link to="/settings">{said.localModel}</Link>}
        </form>
      )}
    </Step>
  );
}

function SavedKey({ words, onReplace }: { words: string; onReplace: () => void }) {
  const trial = useTrial('gemini', 'saved here');
  const check = useEffectEvent(trial.start);
  useEffect(() => check(), []);
  const isRefused = trial.state.kind === 'failed';
  return (
    <div className={styles.saved}>
      <p role="status">{words}</p>
      <TrialFinding state={trial.state} />
      {isRefused && (
        <div className={styles.actions}>
          <Button onClick={onReplace}>{messages.settings.gemini.replace}</Button>
          <Button variant="bare" onClick={trial.start}>
            {messages.models.test}
          </Button>
        </div>
      )}
    </div>
  );
}
