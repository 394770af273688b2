import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './Sheet.module.css';

export interface SheetProps extends ComponentProps<'div'> {
  /** Draws the margin line; on by default, since a sheet of rows has a margin. */
  ruled?: boolean;
  /** Wide where the facts of the margin are ranges ("slides 10–18"). */
  margin?: 'normal' | 'wide';
  /** Grid columns of its rows after the margin, e.g. `minmax(0,1fr) 80px`. */
  columns?: string;
}

/** A sheet of paper: one panel of rows that share a margin. */
export function Sheet({ ruled = true, margin = 'normal', columns, className, style, ...rest }: SheetProps) {
  const columnStyle = columns === undefined ? style : ({ ...style, '--columns': columns } as CSSProperties);
  return (
    <div
      {...rest}
      style={columnStyle}
      className={classNames(styles.sheet, ruled && styles.ruled, margin === 'wide' && styles.wide, className)}
    />
  );
}
