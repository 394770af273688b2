/** Takes files from the first moment on, dropped anywhere or chosen, and keeps them until the part that reads them is there. */
import { FileDown, FileX2 } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { acceptOf, IMPORT_KINDS, importKindOfType } from '../../contract/importable.ts';
import { messages } from '../../contract/messages/index.ts';
import { useCommand } from '../lib/keyboard/commands.ts';
import { useFileDrag } from '../lib/files/file-drag.ts';
import { useIncomingFiles } from '../state/incoming-files.ts';
import { useUser } from '../state/user.ts';
import { importDropped, importFilesOnceSaved } from './files-once-saved.ts';
import styles from './IncomingFiles.module.css';

const said = messages.documents.intake;
const opening = messages.opening;

export function IncomingFiles() {
  const input = useRef<HTMLInputElement>(null);
  const files = useIncomingFiles((state) => state.files);
  const folders = useIncomingFiles((state) => state.folders);
  const waiting = [...folders, ...files.map(({ name }) => name)];
  const welcome = useUser((state) => state.status !== 'signed-out');
  const over = useFileDrag({ welcome, onDrop: (dropped) => void importDropped(dropped) });
  useCommand('document.open', () => input.current?.click(), welcome);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    importFilesOnceSaved([...(event.target.files ?? [])]);
    // So that choosing the same file again is a change again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptOf(['document'])}
        multiple
        hidden
        aria-label={said.choose}
        onChange={choose}
      />
      {over && <DropTarget types={over} />}
      {waiting.length > 0 && <Waiting names={waiting} />}
    </>
  );
}

/** Says what will happen. While files are dragged nobody may know their names, only types, and of some not even those. */
function DropTarget({ types }: { types: readonly string[] }) {
  const kinds = types.map(importKindOfType);
  const isRefused = types.length > 0 && types.every((type, index) => type !== '' && kinds[index] === null);
  const shown =
    kinds.includes(null) || kinds.length === 0 ? IMPORT_KINDS : IMPORT_KINDS.filter((kind) => kinds.includes(kind));
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.sheet}>
        {isRefused ? <FileX2 aria-hidden /> : <FileDown aria-hidden />}
        <p className={styles.title}>{isRefused ? opening.unknownTitle : opening.dropTitle}</p>
        {isRefused ? <p>{opening.unknownText}</p> : shown.map((kind) => <p key={kind}>{opening.becomes[kind]}</p>)}
      </div>
    </div>
  );
}

function Waiting({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.waiting} role="status">
      {names.map((name, index) => (
        // Two files of the same name are two documents.
        <p key={index} title={name}>
          {said.openingFile(name)}
        </p>
      ))}
    </div>
  );
}
