/** The first cards and events of a file, as they would be kept. */
import type { ReactNode } from 'react';
import type { ImportPreview } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { plainText } from '../../../domain/cards/faces.ts';
import { formatEventTime } from '../../lib/words/event-time.ts';
import styles from './ImportDialog.module.css';

const said = messages.importScreen;
const SHOWN = 8;

export function FirstCards({ cards }: Pick<ImportPreview, 'cards'>) {
  if (cards.length === 0) return null;
  return (
    <FirstRows title={said.firstCards} columns={[said.question, said.answer]}>
      {cards.slice(0, SHOWN).map(({ question, answer, hasPicture }, at) => (
        <tr key={at}>
          <td>
            {unmarked(plainText(question))}
            {hasPicture && <span className={styles.quiet}> {said.picture}</span>}
          </td>
          <td>{unmarked(plainText(answer))}</td>
        </tr>
      ))}
    </FirstRows>
  );
}

export function FirstEvents({ events }: Pick<ImportPreview, 'events'>) {
  if (events.length === 0) return null;
  return (
    <FirstRows title={said.firstEvents} columns={[said.eventTitle, said.eventTime]}>
      {events.slice(0, SHOWN).map((event, at) => (
        <tr key={at}>
          <td>{event.title}</td>
          <td>
            {formatEventTime(event)}
            {event.repeats && <span className={styles.quiet}> {said.repeats}</span>}
          </td>
        </tr>
      ))}
    </FirstRows>
  );
}

function FirstRows({
  title,
  columns,
  children,
}: {
  title: string;
  columns: readonly [string, string];
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h4 id="import-first-rows">{title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <div className={styles.scroll} role="region" aria-labelledby="import-first-rows" tabIndex={0}>
        <table className={styles.cards}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}
