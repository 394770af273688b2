import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './ResizeHandle.module.css';
import { clamp, dragGrowth, sizeAfterKey, type Edge } from './resizing.ts';

export interface ResizeHandleProps {
  edge: Edge;
  label: string;
  /** Current size along the edge's axis, px. */
  size: number;
  min: number;
  max: number;
  /** The dialog grows on both sides of the axis. */
  centred: boolean;
  /** Its opposite edge does the same by key, so this one need not be another stop of Tab. */
  pointerOnly?: boolean;
  onResize: (size: number) => void;
  /** The drag or key press is over: the moment to remember the size. */
  onEnd?: (() => void) | undefined;
}

/** An edge that can be dragged, or moved by arrow keys when it has focus. */
export function ResizeHandle({
  edge,
  label,
  size,
  min,
  max,
  centred,
  pointerOnly = false,
  onResize,
  onEnd,
}: ResizeHandleProps) {
  const start = useRef<{ x: number; y: number; size: number } | null>(null);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, size };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    if (from === null) return;
    onResize(clamp(from.size + dragGrowth(edge, event.clientX - from.x, event.clientY - from.y, centred), min, max));
  };
  const release = () => {
    if (start.current !== null) onEnd?.();
    start.current = null;
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = sizeAfterKey(edge, event.key, event.shiftKey, size, min, max);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
    onEnd?.();
  };

  const byPointer = {
    'data-edge': edge,
    className: styles.handle,
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onLostPointerCapture: release,
  };
  if (pointerOnly) return <div aria-hidden data-pointer-only {...byPointer} />;
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={edge === 'bottom' || edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(size)}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={key}
      {...byPointer}
    />
  );
}
