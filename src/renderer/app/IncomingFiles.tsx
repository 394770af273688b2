/** Takes files from the first moment on, dropped anywhere or chosen, and keeps them until the part that reads them is there. */
import { FileDown } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { useCommand } from '../lib/commands.ts';
import { useFileDrag } from '../lib/file-drag.ts';
import { DOCUMENT_TYPES } from '../lib/pick-files.ts';
import { useIncomingFiles } from '../state/incoming-files.ts';
import { useUser } from '../state/user.ts';
import styles from './IncomingFiles.module.css';

const said = messages.documents.intake;

export function IncomingFiles() {
  const input = useRef<HTMLInputElement>(null);
  const { files, add } = useIncomingFiles();
  const welcome = useUser((state) => state.status !== 'signed-out');
  const over = useFileDrag({ welcome, onDrop: add });
  useCommand('document.open', () => input.current?.click(), welcome);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    // So that choosing the same file again is a change again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={DOCUMENT_TYPES}
        multiple
        hidden
        aria-label={said.choose}
        onChange={choose}
      />
      {over && <DropTarget />}
      {files.length > 0 && <Waiting files={files} />}
    </>
  );
}

function DropTarget() {
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.sheet}>
        <FileDown aria-hidden />
        <p className={styles.title}>{said.dropTitle}</p>
        <p>{said.dropText}</p>
      </div>
    </div>
  );
}

function Waiting({ files }: { files: readonly File[] }) {
  return (
    <div className={styles.waiting} role="status">
      {files.map((file, index) => (
        // Two files of the same name are two documents.
        <p key={index} title={file.name}>
          {said.openingFile(file.name)}
        </p>
      ))}
    </div>
  );
}
