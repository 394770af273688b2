import { FileCode } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { OutputDebugger } from './OutputDebugger.tsx';

/** Shows what the model answered, beside the sets that were made of it. */
export function OutputButton({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton size="sm" label={messages.review.debugger.open} icon={<FileCode />} onClick={() => setOpen(true)} />
      {open && <OutputDebugger job={job} onClose={() => setOpen(false)} />}
    </>
  );
}
