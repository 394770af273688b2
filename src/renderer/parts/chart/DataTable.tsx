import styles from './DataTable.module.css';

export interface TableData {
  /** Names of the columns; the first one names the rows. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a chart. It scrolls within itself, so that it takes no more room than the chart did. */
export function DataTable({ label, head, rows }: TableData & { label: string }) {
  const [first, ...columns] = head;
  return (
    // A part that scrolls has to be reached by keys.
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} data-wide="">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={columns[i]} className={styles.number}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
