/** A chart as a figure: its caption says the finding in words, and behind it stands a table with every number. */
import { ChartColumn, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ChartFigure.module.css';
import { DataTable, type TableData } from './DataTable.tsx';

interface ChartFigureProps {
  title: string;
  finding: ReactNode;
  /** What the colours and lines mean. */
  legend?: ReactNode;
  table: TableData;
  /** Says what will stand here, where there is nothing yet. */
  empty?: string | null;
  className?: string | undefined;
  children: ReactNode;
}

export function ChartFigure({ title, finding, legend, table, empty = null, className, children }: ChartFigureProps) {
  const [asTable, showTable] = useState(false);
  if (empty !== null)
    return (
      <figure className={classNames(styles.figure, className)}>
        <figcaption className={styles.caption}>
          <h2>{title}</h2>
        </figcaption>
        <EmptyState text={empty} />
      </figure>
    );
  return (
    <figure className={classNames(styles.figure, className)}>
      <figcaption className={styles.caption}>
        <h2>{title}</h2>
        <p>{finding}</p>
        <IconButton
          size="xs"
          label={asTable ? messages.charts.asChart : messages.charts.asTable}
          icon={asTable ? <ChartColumn /> : <Table2 />}
          onClick={() => showTable(!asTable)}
        />
      </figcaption>
      {asTable ? (
        <DataTable label={title} {...table} />
      ) : (
        <>
          {children}
          {legend !== undefined && <div className={styles.legend}>{legend}</div>}
        </>
      )}
    </figure>
  );
}
