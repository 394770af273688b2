import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Row.module.css';

/** What the 3 px edge says in colour; the margin or a label always says it in words too. */
export type RowState = 'due' | 'learning' | 'new' | 'good' | 'hard' | 'again' | 'easy' | 'flagged';

export interface RowProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Facts about the row: where it is from, how often it was seen, its state. Never an input or an action. */
  margin?: ReactNode;
  state?: RowState | undefined;
  selected?: boolean;
  /** `head` names the columns, `group` opens a section, `tall` aligns its parts at the top. */
  kind?: 'row' | 'head' | 'group' | 'tall';
  /** The element or component it is drawn with. */
  as?: ElementType;
}

/** One row of a `Sheet`. Its children are the cells of the sheet's `columns`. */
export function Row({
  margin,
  state,
  selected = false,
  kind = 'row',
  as: Element = 'div',
  className,
  children,
  ...rest
}: RowProps) {
  const selectable = rest.role === 'row' || rest.role === 'option' || rest.role === 'treeitem';
  return (
    <Element
      {...rest}
      className={classNames(styles.row, kind !== 'row' && styles[kind], selected && styles.selected, className)}
      data-state={state}
      aria-selected={selectable ? selected : undefined}
    >
      <div className={styles.margin}>{margin}</div>
      {children}
    </Element>
  );
}
