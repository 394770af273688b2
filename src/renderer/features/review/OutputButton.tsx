import { FileCode } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { OutputDebugger } from './OutputDebugger.tsx';
import styles from './OutputDebugger.module.css';
import type { Taking } from './RefusedCards.tsx';

const said = messages.review.refused;

interface OutputProps {
  readonly job: Job;
  readonly taking: Taking;
}

/** Shows what the model answered, beside the sets that were made of it. */
export function OutputButton(props: OutputProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton size="sm" label={messages.review.debugger.open} icon={<FileCode />} onClick={() => setOpen(true)} />
      {open && <OutputDebugger {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says that cards were refused, and shows them there; nothing where none were. */
export function RefusedNote(props: OutputProps) {
  const [open, setOpen] = useState(false);
  const refused = props.job.result?.refused.length ?? 0;
  if (refused === 0) return null;
  return (
    <div className={styles.refusedNote}>
      <p>{said.count(refused)}</p>
      <Button size="xs" onClick={() => setOpen(true)}>
        {said.show}
      </Button>
      {open && <OutputDebugger {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
