import type { MouseEvent, ReactNode } from 'react';
import { isDesktop, isMac, isWindowsDesktop, windowAction } from '../lib/host/api.ts';
import { classNames } from '../ui/class-names.ts';
import { Brand } from './Brand.tsx';
import styles from './TitleBar.module.css';
import { WindowControls } from './WindowControls.tsx';

/** The bar at the top: on the desktop also the window's title bar, by which it is moved. */
export function TitleBar({ children }: { children?: ReactNode }) {
  // Where the system handles a double click on a drag region itself, the page never sees it.
  const maximize = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) windowAction('toggleMaximize');
  };
  return (
    <header
      className={classNames(
        styles.bar,
        isDesktop() && styles.drag,
        isDesktop() && isMac() && styles.lights,
        isWindowsDesktop() && styles.buttons,
      )}
      onDoubleClick={isDesktop() ? maximize : undefined}
    >
      <Brand />
      {children}
      <WindowControls />
    </header>
  );
}
