import {
  cloneElement,
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react';
import type { MenuItem } from './menu-item.ts';
import { mergeRefs } from './merge-refs.ts';
import { useUiConfig } from './UiConfig.tsx';

export type { MenuItem } from './menu-item.ts';

export interface MenuProps {
  /** One button element; the menu opens from it. */
  trigger: ReactElement<TriggerProps>;
  /** `'separator'` draws a line between groups. */
  items: readonly (MenuItem | 'separator')[];
  align?: 'start' | 'end';
  /** Where focus goes when the menu closes; by default to its button. */
  returnFocus?: (button: HTMLElement) => HTMLElement | null;
}

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** A button with a menu. The popup's code loads when the pointer or focus reaches the button, so that a list of a thousand costs nothing. */
export function Menu({ trigger, items, align = 'end', returnFocus }: MenuProps) {
  const { Component: MenuPopup, preload } = useUiConfig().parts.menuPopup;
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-key'>('no');
  const [used, setUsed] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const ownRef = trigger.props.ref;
  const ref = useMemo(() => mergeRefs(setButton, ownRef), [ownRef]);

  const open = (how: 'by-pointer' | 'by-key') => {
    setUsed(true);
    setOpened(how);
  };

  return (
    <>
      {cloneElement(trigger, {
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== 'no',
        onPointerEnter: preload,
        onFocus: preload,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          // A click without a pointer is Enter or Space.
          open(event.detail === 0 ? 'by-key' : 'by-pointer');
        },
        onKeyDown: (event) => {
          trigger.props.onKeyDown?.(event);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open('by-key');
        },
      })}
      {used && (
        <MenuPopup
          open={opened !== 'no'}
          highlightFirst={opened === 'by-key'}
          anchor={button}
          items={items}
          align={align}
          returnFocus={returnFocus}
          onClose={() => setOpened('no')}
        />
      )}
    </>
  );
}
