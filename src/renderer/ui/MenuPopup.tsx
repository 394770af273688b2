import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { giveFocusBack, leadsBackTo } from './give-focus-back.ts';
import { Kbd } from './Kbd.tsx';
import type { MenuItem } from './menu-item.ts';
import styles from './Menu.module.css';

const GAP_PX = 4;

export interface MenuPopupProps {
  open: boolean;
  /** Opened by key: the first item is where the person goes on. */
  highlightFirst: boolean;
  anchor: HTMLElement | null;
  items: readonly (MenuItem | 'separator')[];
  align: 'start' | 'end';
  returnFocus: ((button: HTMLElement) => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** The open menu beside its button. */
export function MenuPopup({ open, highlightFirst, anchor, items, align, returnFocus, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open || !highlightFirst) return undefined;
    const frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, highlightFirst]);

  const target = () => (anchor && returnFocus?.(anchor)) ?? anchor;
  const latest = useRef(target);
  useLayoutEffect(() => {
    latest.current = target;
  });
  // Not when it has faded: until then keys would press its items again.
  useLayoutEffect(() => {
    if (!open) return undefined;
    return () => queueMicrotask(() => leave(popup.current, latest.current()));
  }, [open]);

  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={GAP_PX}
          collisionPadding={GAP_PX}
          className={styles.positioner}
        >
          <BaseMenu.Popup
            ref={(element) => {
              popup.current = element;
              if (element) leadsBackTo(element, () => latest.current());
            }}
            data-layer={open ? 'menu' : undefined}
            finalFocus={() => leave(popup.current, target())}
            className={styles.menu}
          >
            {items.map((item, at) =>
              item === 'separator' ? (
                // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
                <BaseMenu.Separator key={`separator-${at}`} className={styles.separator} />
              ) : (
                <BaseMenu.Item
                  key={item.label}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                  className={classNames(styles.item, item.danger && styles.danger)}
                >
                  {item.icon}
                  <span>{item.label}</span>
                  {item.shortcut !== undefined && <Kbd>{item.shortcut}</Kbd>}
                </BaseMenu.Item>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** What the menu has opened keeps the keyboard, also where it has not taken it yet. */
function leave(popup: HTMLElement | null, target: HTMLElement | null): boolean {
  const opened = [...document.querySelectorAll('[data-layer]')].at(-1);
  if (opened && opened !== popup && !opened.contains(target)) return false;
  return giveFocusBack(target, popup);
}
