/** The sets of the page, each with how much of it is kept and where that is going. A column's name orders them. */
import { line } from 'd3-shape';
import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { performanceAddress } from '../../lib/addresses/performance-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Count } from '../../ui/Count.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { percent, whole } from './in-words.ts';
import { inOrder, type Column, type SetLine } from './set-lines.ts';
import styles from './SetsTable.module.css';

const said = messages.performance.sets;
const FIRST_SHOWN = 6;
const MORE = 50;
const COLUMNS = ['set', 'folder', 'cards', 'due', 'retention', 'weeks', 'tests'] as const;
/** A line is drawn from 60 % on, or from where it is lower. */
const TREND = { width: 72, height: 18, margin: 2, lowest: 0.6 };

export function SetsTable({ lines, className }: { lines: readonly SetLine[]; className?: string | undefined }) {
  const [order, setOrder] = useState<{ by: Column; descending: boolean } | null>(null);
  const [shown, setShown] = useState(FIRST_SHOWN);
  const sorted = order ? inOrder(lines, order.by, order.descending) : lines;
  const sort = (by: Column): void =>
    setOrder((before) => ({ by, descending: before?.by === by ? !before.descending : !isText(by) }));
  return (
    <section className={className} aria-label={said.title}>
      <div className={styles.sheet}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  data-column={column}
                  aria-sort={order?.by !== column ? undefined : order.descending ? 'descending' : 'ascending'}
                >
                  {column === 'weeks' ? (
                    said.weeks
                  ) : (
                    <button type="button" onClick={() => sort(column)}>
                      {said[column]}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((set) => (
              <SetRow key={set.id} set={set} />
            ))}
          </tbody>
        </table>
        {sorted.length > shown && (
          <Button variant="bare" className={styles.more} onClick={() => setShown(shown + MORE)}>
            {said.more(Math.min(MORE, sorted.length - shown))}
          </Button>
        )}
      </div>
    </section>
  );
}

function isText(column: Column): boolean {
  return column === 'set' || column === 'folder';
}

function SetRow({ set }: { set: SetLine }) {
  return (
    <tr>
      <th scope="row" data-column="set">
        <Link to={performanceAddress({ set: set.id })}>{set.topic}</Link>
      </th>
      <td data-column="folder">{set.folder.replaceAll('/', ' / ')}</td>
      <td data-column="cards">{whole(set.cards)}</td>
      <td data-column="due">{set.due > 0 && <Count value={set.due} due />}</td>
      <td data-column="retention">{percent(set.retention)}</td>
      <td data-column="weeks">
        <Trend weeks={set.weeks} />
      </td>
      <td data-column="tests">{set.tests !== null && said.test(whole(set.tests.count), percent(set.tests.last))}</td>
    </tr>
  );
}

/** Where the share that was remembered went in the last weeks; nothing with less than two of them. */
function Trend({ weeks }: { weeks: readonly (number | null)[] }) {
  const known = weeks.flatMap((share, week) => (share === null ? [] : [{ share, week }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const { width, height, margin } = TREND;
  const lowest = Math.min(TREND.lowest, ...known.map(({ share }) => share));
  const draw = line<(typeof known)[number]>()
    .x(({ week }) => margin + ((width - 2 * margin) * week) / (weeks.length - 1))
    .y(({ share }) => height - margin - ((height - 2 * margin) * (share - lowest)) / (1 - lowest));
  return (
    <>
      <svg aria-hidden className={styles.trend} width={width} height={height}>
        <path d={draw(known) ?? ''} />
      </svg>
      <VisuallyHidden>{said.trend(percent(first.share), percent(last.share))}</VisuallyHidden>
    </>
  );
}
