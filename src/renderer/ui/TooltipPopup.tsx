import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

const GAP_PX = 6;

export interface TooltipPopupProps {
  open: boolean;
  anchor: HTMLElement | null;
  content: ReactNode;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Escape was pressed. */
  onClose: () => void;
}

export function TooltipPopup({ open, anchor, content, side, onClose }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          anchor={anchor}
          side={side}
          sideOffset={GAP_PX}
          collisionPadding={GAP_PX}
          className={styles.positioner}
        >
          <BaseTooltip.Popup className={styles.tip}>{content}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
