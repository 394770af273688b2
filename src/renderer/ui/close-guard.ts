/** Decides whether a dialog with unsaved input may close. */
export interface CloseGuard {
  /** One attempt to close; true means: close. */
  attempt(dirty: boolean): boolean;
  /** The dialog closed in another way: nothing is warned of any more. */
  reset(): void;
}

/**
 * The dirty rule (ai §4): with unsaved input the first attempt shows the warning for `warningMs` and does not close; a second one in that
 * time closes. `showWarning` is told when the warning begins and ends.
 */
export function createCloseGuard(warningMs: number, showWarning: (shown: boolean) => void): CloseGuard {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endWarning = () => {
    clearTimeout(timer);
    timer = undefined;
    showWarning(false);
  };

  return {
    attempt(dirty) {
      const warned = timer !== undefined;
      if (warned) endWarning();
      if (warned || !dirty) return true;
      showWarning(true);
      timer = setTimeout(endWarning, warningMs);
      return false;
    },
    reset: endWarning,
  };
}
