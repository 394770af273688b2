import type { ImportPreview } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import styles from './ImportDialog.module.css';

const said = messages.importScreen;

/** What of a file cannot be kept, or not as it was. */
export function LossList({ losses }: { losses: ImportPreview['losses'] }) {
  if (losses.length === 0) return null;
  return (
    <section className={styles.section}>
      <h4>{said.losses}</h4>
      <ul className={styles.losses}>
        {losses.map(({ code, message, examples }) => (
          <li key={code}>
            {message}
            {examples.length > 0 && <span className={styles.quiet}> {said.examples(examples.join(', '))}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
