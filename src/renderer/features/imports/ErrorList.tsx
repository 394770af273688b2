/** Things that an import could not keep, each with its reason: the first few, and all of them when asked. */
import { useId, useState } from 'react';
import type { ImportOutcome } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ImportDialog.module.css';

const said = messages.importScreen;
/** ai §8: the first three messages follow the sentence. */
const FIRST_ERRORS = 3;

export function ErrorList({ errors, errorCount }: Pick<ImportOutcome, 'errors' | 'errorCount'>) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const list = useId();
  if (errorCount === 0) return null;
  const shown = isOpen ? errors : errors.slice(0, FIRST_ERRORS);
  const hidden = errorCount - shown.length;
  return (
    <section className={styles.section}>
      <h4 id={heading}>{said.errors(errorCount)}</h4>
      <div
        className={isOpen ? styles.scroll : undefined}
        // What scrolls must be reached by key.
        {...(isOpen && { role: 'region', 'aria-labelledby': heading, tabIndex: 0 })}
      >
        <ul id={list} className={styles.losses}>
          {shown.map(({ name, message }, at) => (
            <li key={at}>
              {name}: {message}
            </li>
          ))}
          {hidden > 0 && <li>{said.moreErrors(hidden)}</li>}
        </ul>
      </div>
      {errors.length > FIRST_ERRORS && (
        <Button
          size="sm"
          className={styles.start}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? said.fewerErrors : said.allErrors(errors.length)}
        </Button>
      )}
    </section>
  );
}
