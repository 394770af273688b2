/** Where the review panel stands and how large it is, restored the next time (ai §2, §4: saved after 200 ms). */
import { useEffect, useState } from 'react';
import { LAYOUT_SAVE_DELAY_MS, REVIEW_RESTORED_SIZE, REVIEW_SIZE } from '../../../contract/limits.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { clock } from '../../lib/page/clock.ts';

export interface PanelLayout {
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly height: number;
  /** The panel of 480 px beside the page. */
  readonly narrow: boolean;
}

const STORAGE_KEY = 'ninefold:review-layout';
/** As wide as two reading columns with their margin need. */
const DEFAULT_LAYOUT: PanelLayout = { side: 'right', width: 984, height: REVIEW_SIZE.maxHeight, narrow: false };

export function usePanelLayout(): readonly [PanelLayout, (change: Partial<PanelLayout>) => void] {
  const [layout, setLayout] = useState(restoredLayout);
  useEffect(() => {
    const timer = clock.setTimeout(() => writeStored(STORAGE_KEY, layout), LAYOUT_SAVE_DELAY_MS);
    return () => clock.clearTimeout(timer);
  }, [layout]);
  return [layout, (change) => setLayout((before) => ({ ...before, ...change }))];
}

function restoredLayout(): PanelLayout {
  const stored = (readStored(STORAGE_KEY) ?? {}) as Partial<Record<keyof PanelLayout, unknown>>;
  const { minWidth, maxWidth, minHeight, maxHeight } = REVIEW_RESTORED_SIZE;
  return {
    side: stored.side === 'left' ? 'left' : DEFAULT_LAYOUT.side,
    width: within(stored.width, minWidth, maxWidth) ?? DEFAULT_LAYOUT.width,
    height: within(stored.height, minHeight, maxHeight) ?? DEFAULT_LAYOUT.height,
    narrow: stored.narrow === true,
  };
}

function within(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
}
