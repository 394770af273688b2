import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './FoundationsSpecimen.module.css';
import { Line, Specimen } from './Specimen.tsx';

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
      <Specimen title={headings.errors}>
        <Breakable />
      </Specimen>
    </>
  );
}

/** Throws while rendering, so that the screen's error boundary can be seen. */
function Breakable() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error(words.broken);
  return (
    <Line>
      <Button variant="danger" onClick={() => setBroken(true)}>
        {words.breakIt}
      </Button>
    </Line>
  );
}
