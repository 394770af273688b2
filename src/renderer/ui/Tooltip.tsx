import { cloneElement, useEffect, useMemo, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { mergeRefs } from './merge-refs.ts';
import { useUiConfig } from './UiConfig.tsx';

/** A pointer that only passes by opens nothing. */
const DELAY_MS = 400;

interface TargetProps {
  ref?: Ref<HTMLElement>;
  onPointerEnter?: (event: never) => void;
  onPointerLeave?: (event: never) => void;
  onPointerDown?: (event: never) => void;
  onFocus?: (event: never) => void;
  onBlur?: (event: never) => void;
}

export interface TooltipProps {
  content: ReactNode;
  /** One element that takes a ref. */
  children: ReactElement<TargetProps>;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A short explanation while the pointer or focus rests on `children`. Its code loads when it is first needed. */
export function Tooltip({ content, children, side = 'bottom' }: TooltipProps) {
  // Where it cannot be loaded everything that it explains works without it.
  const { Component: TooltipPopup } = useUiConfig().parts.tooltipPopup;
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [delayMs, setDelayMs] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const own = children.props;
  const ownRef = own.ref;
  const ref = useMemo(() => mergeRefs(setTarget, ownRef), [ownRef]);

  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => setOpen(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  const show = (afterMs: number) => {
    setUsed(true);
    setDelayMs(afterMs);
  };
  const hide = () => {
    setDelayMs(null);
    setOpen(false);
  };

  return (
    <>
      {cloneElement(children, {
        ref,
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          show(DELAY_MS);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          hide();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (target?.matches(':focus-visible')) show(0);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          hide();
        },
      })}
      {used && <TooltipPopup open={open} anchor={target} content={content} side={side} onClose={hide} />}
    </>
  );
}
