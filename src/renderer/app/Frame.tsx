import type { ReactNode } from 'react';
import styles from './Frame.module.css';
import { TitleBar } from './TitleBar.tsx';

interface FrameProps {
  readonly children: ReactNode;
  /** Below the page. */
  readonly footer?: ReactNode;
}

/** The least that stands around a page where the shell does not: the window can be moved and closed by its bar. */
export function Frame({ children, footer }: FrameProps) {
  return (
    <div className={styles.frame}>
      <TitleBar />
      <main className={styles.main}>{children}</main>
      {footer}
    </div>
  );
}
