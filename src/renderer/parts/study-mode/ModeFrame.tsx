import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isFocusFree } from './free-focus.ts';
import styles from './ModeFrame.module.css';

interface ModeFrameProps {
  /** The page's h1, for screen readers: the modes have no room for one. */
  readonly heading: string;
  /** What a screen reader is told next. */
  readonly announcement?: string;
  /** Beside the cards in wide windows, in the look of a session's rail: `ModeRail`. */
  readonly rail?: ReactNode;
  /** What else happens when the person leaves, which leads to the dashboard. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** The page of a mode: the place where its keys work, its heading, what is announced, and Escape to leave. */
export function ModeFrame({ heading, announcement = '', rail, onLeave, children }: ModeFrameProps) {
  const surface = useRef<HTMLDivElement>(null);
  const leave = useLeave(onLeave);
  useCommand('study.leave', leave);
  // Its keys work from the first moment on, also where the mode itself gives nothing the focus.
  useEffect(() => {
    if (isFocusFree()) surface.current?.focus({ preventScroll: true });
  }, []);

  /** Nobody is thrown out of what they are typing: Escape takes them out of the field first, and out of the mode next. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, nativeEvent } = event;
    if (key !== 'Escape' || nativeEvent.isComposing || event.defaultPrevented || !isTextField(target)) return;
    event.preventDefault();
    if (target.value === '') leave();
    else surface.current?.focus({ preventScroll: true });
  };

  return (
    <div
      className={styles.split}
      ref={surface}
      tabIndex={-1}
      data-rail={rail ? true : undefined}
      onKeyDown={onKeyDown}
      {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}
    >
      {rail}
      <div className={styles.main}>
        <h1>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </h1>
        {children}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Leaves a mode for the dashboard; what is kept of the round stays. */
export function useLeave(before?: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    before?.();
    void navigate('/');
  };
}

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}
