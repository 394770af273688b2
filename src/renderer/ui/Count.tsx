import { classNames } from './class-names.ts';
import styles from './Count.module.css';
import { useUiConfig } from './UiConfig.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CountProps {
  value: number;
  /** Marked: these wait for the person now. */
  due?: boolean;
  /** Says what is counted, for screen readers: `due` is only a colour. */
  label?: string;
}

export function Count({ value, due = false, label }: CountProps) {
  const { locale } = useUiConfig();
  return (
    <span className={classNames(styles.count, due && styles.due)}>
      {value.toLocaleString(locale)}
      {label !== undefined && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  );
}
