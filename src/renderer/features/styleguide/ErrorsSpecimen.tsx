import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;

/** Throws while rendering, so that the screen's error boundary can be seen, with a message and without one. */
export function ErrorsSpecimen() {
  const [thrown, setThrown] = useState<string | null>(null);
  if (thrown !== null) throw new Error(thrown);
  return (
    <Specimen title={headings.errors}>
      <Line>
        <Button variant="danger" onClick={() => setThrown(words.broken)}>
          {words.breakIt}
        </Button>
        <Button variant="danger" onClick={() => setThrown('')}>
          {words.breakSilently}
        </Button>
      </Line>
    </Specimen>
  );
}
