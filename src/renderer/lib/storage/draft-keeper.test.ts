import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_SAVE_DELAY_MS } from '../../../contract/limits.ts';
import { createDraftKeeper } from './draft-keeper.ts';

describe('keeping a draft', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('waits until nothing changes any more, and keeps the latest', () => {
    const kept: string[] = [];
    const keeper = createDraftKeeper<string>((draft) => kept.push(draft));
    keeper.soon('a');
    vi.advanceTimersByTime(DRAFT_SAVE_DELAY_MS - 1);
    keeper.soon('ab');
    vi.advanceTimersByTime(DRAFT_SAVE_DELAY_MS - 1);
    expect(kept).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(kept).toEqual(['ab']);
  });

  test('at once when asked, once, and not at all when cancelled', () => {
    const kept: string[] = [];
    const keeper = createDraftKeeper<string>((draft) => kept.push(draft));
    keeper.soon('a');
    keeper.now();
    keeper.now();
    vi.advanceTimersByTime(DRAFT_SAVE_DELAY_MS);
    expect(kept).toEqual(['a']);
    keeper.soon('b');
    keeper.cancel();
    vi.advanceTimersByTime(DRAFT_SAVE_DELAY_MS);
    expect(kept).toEqual(['a']);
  });
});
