import type { ReactNode } from 'react';
import { Row, type RowState } from '../../ui/Row.tsx';
import styles from './SettingRow.module.css';

export interface SettingRowProps {
  title: string;
  text?: string;
  /** One fact about the setting, in the margin. */
  margin?: ReactNode;
  state?: RowState | undefined;
  children?: ReactNode;
}

/** One topic of a settings section: heading, a sentence, its fields. */
export function SettingRow({ title, text, margin, state, children }: SettingRowProps) {
  return (
    <Row as="section" kind="tall" margin={margin} state={state}>
      <div className={styles.body}>
        <div className={styles.heading}>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </Row>
  );
}
