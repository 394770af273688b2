/** Drafts that keep themselves while they are edited, quietly (docs/ui.md, "Data"), and the checks of what a storage gives back. */
import { DRAFT_SAVE_DELAY_MS } from '../../../contract/limits.ts';
import { clock, type Timer } from '../page/clock.ts';

export interface DraftKeeper<Draft> {
  /** Keeps the draft once nothing has changed for 300 ms (ai §4); the latest one counts. */
  readonly soon: (draft: Draft) => void;
  /** Keeps what waits to be kept. */
  readonly now: () => void;
  /** Forgets what waits to be kept. */
  readonly cancel: () => void;
  /** Until it is stopped, what was typed in the last moment is kept too when the window closes. Answers how to stop, which keeps what waits. */
  readonly watch: () => () => void;
}

export function createDraftKeeper<Draft>(keep: (draft: Draft) => void): DraftKeeper<Draft> {
  let waiting: { readonly draft: Draft } | null = null;
  let timer: Timer | undefined;

  const cancel = () => {
    clock.clearTimeout(timer);
    waiting = null;
  };
  const now = () => {
    const last = waiting;
    cancel();
    if (last) keep(last.draft);
  };

  return {
    soon(draft) {
      clock.clearTimeout(timer);
      waiting = { draft };
      timer = clock.setTimeout(now, DRAFT_SAVE_DELAY_MS);
    },
    now,
    cancel,
    watch() {
      window.addEventListener('pagehide', now);
      return () => {
        window.removeEventListener('pagehide', now);
        now();
      };
    },
  };
}

/** Stored drafts may come from an older version or another hand: whoever restores one looks at its shape first. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function hasTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}
