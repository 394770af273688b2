/** The button that tries a model, and what it found. */
import { CircleCheck } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { LOCALE } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './TrialParts.module.css';
import type { Trial, TrialState } from './use-trial.ts';

const said = messages.models;

export function TrialButton({ trial: { state, start, stop }, disabled }: { trial: Trial; disabled?: boolean }) {
  const asking = state.kind === 'asking';
  return (
    <>
      <Button busy={asking} aria-disabled={disabled} onClick={() => disabled !== true && start()}>
        {asking ? said.testing : said.test}
      </Button>
      {asking && (
        <Button variant="bare" onClick={stop}>
          {said.stop}
        </Button>
      )}
    </>
  );
}

/** Always there, so that what arrives in it is read aloud. */
export function TrialFinding({ state }: { state: TrialState }) {
  return (
    <div className={styles.finding}>
      <div role="status">
        {state.kind === 'asking' && <p className={styles.asking}>{said.asking}</p>}
        {state.kind === 'works' && (
          <p className={styles.works}>
            <CircleCheck aria-hidden />
            <span>{worksWords(state.trial)}</span>
          </p>
        )}
      </div>
      <div role="alert">{state.kind === 'failed' && <p className={styles.failed}>{state.reason}</p>}</div>
    </div>
  );
}

function worksWords({ models, model, tookMs, answer }: Extract<TrialState, { kind: 'works' }>['trial']): string {
  const seconds = (tookMs / 1000).toLocaleString(LOCALE, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return said.works(models, model, said.seconds(seconds), answer);
}
