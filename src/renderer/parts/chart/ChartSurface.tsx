/**
 * The drawn part of a chart as one stop of the Tab key: arrows walk over its points, and the one that keys or the pointer rest on is named, in
 * a tip and to screen readers. To these the drawing itself says nothing; the caption and the table do.
 */
import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useUiConfig } from '../../ui/UiConfig.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChartSurface.module.css';

interface ChartSurfaceProps {
  label: string;
  count: number;
  /** Where the keys begin. */
  start: number;
  /** A point in words. */
  describe: (index: number) => string;
  /** How far each key goes; by default one point to the left and to the right. */
  steps?: Readonly<Record<string, number>>;
  className?: string | undefined;
  /** Draws the points: the element of each has `data-point` with its index. */
  children: (active: number | null) => ReactNode;
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

interface Active {
  readonly index: number;
  readonly element: HTMLElement | null;
  readonly byKey: boolean;
}

export function ChartSurface(props: ChartSurfaceProps) {
  const { label, count, start, describe, steps = STEPS, className, children } = props;
  const { Component: TooltipPopup, preload } = useUiConfig().parts.tooltipPopup;
  const [active, setActive] = useState<Active | null>(null);
  const [used, setUsed] = useState(false);

  const show = (index: number, surface: HTMLElement, byKey: boolean): void => {
    const element = surface.querySelector<HTMLElement>(`[data-point="${index}"]`);
    setUsed(true);
    setActive({ index, element, byKey });
    if (byKey) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const hide = (): void => setActive(null);

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') return hide();
    if (count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = target(event.key, active?.index ?? null, { count, start, steps });
    if (to === null) return;
    event.preventDefault();
    show(to, event.currentTarget, true);
  };
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const over = event.target instanceof Element ? event.target.closest<SVGElement>('[data-point]') : null;
    const index = Number(over?.dataset.point ?? -1);
    if (index < 0) hide();
    else if (index !== active?.index) show(index, event.currentTarget, false);
  };
  const focus = (event: FocusEvent<HTMLDivElement>): void => {
    preload();
    if (count > 0 && event.currentTarget.matches(':focus-visible')) show(start, event.currentTarget, true);
  };
  const text = active && active.index < count ? describe(active.index) : '';

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk over the points
    <div
      className={classNames(styles.surface, className)}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onFocus={focus}
      onBlur={hide}
      onPointerMove={point}
      onPointerLeave={hide}
    >
      <div aria-hidden className={styles.drawing}>
        {children(active?.index ?? null)}
      </div>
      <div role="status">
        <VisuallyHidden>{active?.byKey === true && text}</VisuallyHidden>
      </div>
      {used && (
        <TooltipPopup open={text !== ''} anchor={active?.element ?? null} content={text} side="top" onClose={hide} />
      )}
    </div>
  );
}

interface Walk {
  readonly count: number;
  readonly start: number;
  readonly steps: Readonly<Record<string, number>>;
}

/** Where a key leads; null for a key that does not lead anywhere. */
function target(key: string, from: number | null, { count, start, steps }: Walk): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (from === null) return start;
  return Math.min(count - 1, Math.max(0, from + step));
}
