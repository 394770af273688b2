import { Popover as BasePopover } from '@base-ui/react/popover';
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { giveFocusBack, leadsBackTo } from './give-focus-back.ts';
import styles from './Popover.module.css';

const GAP_PX = 4;

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** One button; the popover opens below it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What it is called by a screen reader. */
  label: string;
  children: ReactNode;
}

/** Something to look at and use for a moment, below its button. The page stays usable beside it; Escape or a press elsewhere closes it. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // Not when it has faded: until then keys would work in it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = button.current;
    return () => queueMicrotask(() => giveFocusBack(opener, popup.current));
  }, [open]);

  return (
    <BasePopover.Root open={open} onOpenChange={onOpenChange}>
      <BasePopover.Trigger ref={button} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align="end" sideOffset={GAP_PX} collisionPadding={GAP_PX} className={styles.positioner}>
          <BasePopover.Popup
            ref={(element) => {
              popup.current = element;
              if (element) leadsBackTo(element, () => button.current);
            }}
            aria-label={label}
            data-layer={open ? 'popover' : undefined}
            finalFocus={() => giveFocusBack(button.current, popup.current)}
            className={styles.popover}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
