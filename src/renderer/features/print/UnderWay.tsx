/** How far something is, beside the buttons that began it; Escape or its own button calls it off. */
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isPageCovered } from '../../lib/keyboard/over-page.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusGoesOn } from '../../ui/focus-goes-on.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './PrintScreen.module.css';

interface UnderWayProps {
  readonly label: string;
  /** Null as long as nobody can tell how far it is. */
  readonly done: number | null;
  readonly total?: number;
  /** `done` in words. */
  readonly soFar?: string;
  readonly onStop: () => void;
  /** There once it was stopped. */
  readonly onGoOn?: (() => void) | undefined;
}

export function UnderWay({ label, done, total = 1, soFar, onStop, onGoOn }: UnderWayProps) {
  // It goes with what is done.
  const button = useFocusGoesOn<HTMLButtonElement>();
  const canStop = onGoOn === undefined;
  const stop = useEffectEvent(onStop);

  useEffect(() => {
    if (!canStop) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Escape closes what is open over the page.
      if (isPageCovered()) return;
      event.preventDefault();
      stop();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [canStop]);

  return (
    <div className={styles.underWay}>
      <div className={styles.bar}>
        <ProgressBar label={label} value={done} max={total} valueText={soFar} />
      </div>
      {soFar !== undefined && (
        <span aria-hidden className={styles.soFar}>
          {soFar}
        </span>
      )}
      <Button ref={button} onClick={canStop ? onStop : onGoOn}>
        {canStop ? messages.notices.cancel : messages.printing.goOn}
      </Button>
    </div>
  );
}
