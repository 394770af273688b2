import { messages } from '../../../contract/messages/index.ts';
import styles from './FoundationsSpecimen.module.css';
import { Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const GROUNDS = ['bg', 'surface', 'sunken', 'raised', 'accent-soft', 'mark-soft'] as const;
const INKS = ['ink', 'ink-2', 'ink-3', 'accent', 'again', 'hard', 'good', 'easy', 'danger', 'mark', 'focus'] as const;

export function FoundationsSpecimen() {
  return (
    <>
      <Specimen title={headings.colours}>
        <ul className={styles.swatches}>
          {[...GROUNDS, ...INKS].map((token) => (
            <li key={token}>
              <span style={{ background: `var(--${token})` }} />
              {token}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={headings.type}>
        <p>{words.interface}</p>
        <p className={styles.question}>{words.question}</p>
        <p className={styles.answer}>
          {words.answer} <mark>{words.selected}</mark> <code>ATP</code>
        </p>
      </Specimen>
    </>
  );
}
