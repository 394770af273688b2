import { useRef } from 'react';
import type { Chunk } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Fit } from '../../../contract/study.schema.ts';
import { formatDate, formatPercent, formatTenths } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './FitRow.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useFit, type FitRun } from './use-fit.ts';

const said = messages.fitting;

/** Reading takes about as long as learning does. */
const READING_PART = 0.4;

/** What the schedule knows about how this person forgets, and how it learns it. */
export function FitRow() {
  const run = useFit();
  const { isOwn, progress } = run;
  const percent = progress === null ? undefined : formatPercent(shareOf(progress));
  const used = isOwn ? said.marginOwn : said.marginStandard;
  return (
    <SettingRow title={said.title} text={said.text} margin={percent ?? used}>
      <FitState run={run} />
    </SettingRow>
  );
}

function FitState({ run }: { run: FitRun }) {
  const { fit, loadError, load, progress, done, error } = run;
  if (fit === undefined && loadError !== undefined) return <LoadFailed text={loadError} onRetry={load} />;
  if (fit === undefined) {
    return (
      <div role="status" aria-label={said.loading}>
        <Skeleton lines={2} height={16} />
      </div>
    );
  }
  return (
    <>
      {fit && <FitFacts fit={fit} />}
      <FitButtons run={run} />
      {progress !== null && (
        <ProgressBar
          label={said.progress}
          value={shareOf(progress)}
          max={1}
          valueText={`${said.steps[progress.step]}, ${formatPercent(shareOf(progress))}`}
        />
      )}
      <p role="status" className={styles.status}>
        {progress === null ? done : said.steps[progress.step]}
      </p>
      <SettingError text={error} />
    </>
  );
}

function FitFacts({ fit: { reviews, fittedAt, before, after } }: { fit: Fit }) {
  return (
    <p className={styles.facts}>
      {said.learned(reviews, formatDate(fittedAt))} {said.gain(percentOf(before.rmse), percentOf(after.rmse))}{' '}
      {said.dates}
    </p>
  );
}

function FitButtons({ run: { isOwn, progress, start, cancel, takeStandard } }: { run: FitRun }) {
  const learn = useRef<HTMLButtonElement>(null);
  const isBusy = progress !== null;
  return (
    <div className={styles.line}>
      <Button ref={learn} busy={isBusy} onClick={start}>
        {isBusy ? said.busy : isOwn ? said.again : said.action}
      </Button>
      {isBusy && (
        <Button
          variant="bare"
          onClick={() => {
            cancel();
            // The button goes with what it cancels.
            learn.current?.focus();
          }}
        >
          {messages.notices.cancel}
        </Button>
      )}
      {!isBusy && isOwn && (
        <Button
          variant="bare"
          onClick={() => {
            learn.current?.focus();
            takeStandard();
          }}
        >
          {said.standard}
        </Button>
      )}
    </div>
  );
}

function percentOf(share: number): string {
  return formatTenths(share * 100);
}

function shareOf({ step, share }: Chunk<'study.optimise'>): number {
  if (step === 'waiting') return 0;
  return step === 'reading' ? READING_PART * share : READING_PART + (1 - READING_PART) * share;
}
