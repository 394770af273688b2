import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCloseGuard } from './close-guard.ts';

const WARNING_MS = 4_000;

describe('closing a dialog with unsaved input', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('without unsaved input the first attempt closes and nothing is shown', () => {
    const warning = vi.fn<(shown: boolean) => void>();
    expect(createCloseGuard(WARNING_MS, warning).attempt(false)).toBe(true);
    expect(warning).not.toHaveBeenCalled();
  });

  test('the first attempt warns, a second within four seconds closes', () => {
    const warning = vi.fn<(shown: boolean) => void>();
    const guard = createCloseGuard(WARNING_MS, warning);
    expect(guard.attempt(true)).toBe(false);
    expect(warning).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(WARNING_MS - 1);
    expect(guard.attempt(true)).toBe(true);
    expect(warning).toHaveBeenLastCalledWith(false);
  });

  test('after four seconds the warning is gone and the next attempt warns again', () => {
    const warning = vi.fn<(shown: boolean) => void>();
    const guard = createCloseGuard(WARNING_MS, warning);
    guard.attempt(true);
    vi.advanceTimersByTime(WARNING_MS);
    expect(warning).toHaveBeenLastCalledWith(false);
    expect(guard.attempt(true)).toBe(false);
  });

  test('input that was saved meanwhile no longer holds the dialog open', () => {
    const guard = createCloseGuard(WARNING_MS, () => {});
    guard.attempt(true);
    expect(guard.attempt(false)).toBe(true);
  });

  test('a dialog that was closed in another way is warned of anew', () => {
    const warning = vi.fn<(shown: boolean) => void>();
    const guard = createCloseGuard(WARNING_MS, warning);
    guard.attempt(true);
    guard.reset();
    expect(warning).toHaveBeenLastCalledWith(false);
    expect(guard.attempt(true)).toBe(false);
  });
});
