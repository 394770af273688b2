/** "Move to…": every folder as a choice, for those who do not drag. */
import { Search } from 'lucide-react';
import { useMemo, useState, type CSSProperties, type FormEvent } from 'react';
import { FOLDER_DEPTH_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { useLibrary } from '../state/library.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Radio } from '../ui/Radio.tsx';
import { TextField } from '../ui/TextField.tsx';
import { foldersByPath, isWithin } from './folders.ts';
import styles from './MoveDialog.module.css';

const said = messages.dashboard;
const FORM = 'move';

interface MoveDialogProps {
  readonly names: readonly string[];
  /** Where it is now. */
  readonly from: string;
  /** The folder that moves: it can go to the top level, and not into itself. Without one, things of the list move. */
  readonly folder?: string;
  readonly onMove: (target: string) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ names, from, folder, onMove, onClose }: MoveDialogProps) {
  const folders = useLibrary((library) => library.folders);
  const [filter, setFilter] = useState('');
  const [target, choose] = useState(from);
  const paths = useMemo(() => {
    const all = [...foldersByPath(folders).keys()];
    return folder === undefined ? all : ['', ...all.filter((path) => !isWithin(path, folder))];
  }, [folders, folder]);
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = paths.filter((path) => labelOf(path).toLocaleLowerCase().includes(wanted));

  const move = (event: FormEvent): void => {
    event.preventDefault();
    // What the filter hides is not what the person sees chosen.
    const chosen = shown.includes(target) ? target : shown[0];
    if (chosen === undefined) return;
    onClose();
    onMove(chosen);
  };

  return (
    <Dialog
      open
      title={said.moveTitle(names)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={shown.length === 0}>
            {said.moveHere}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={move} className={styles.form}>
        <TextField
          label={said.findFolder}
          hideLabel
          placeholder={said.findFolder}
          type="search"
          icon={<Search />}
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
          }}
        />
        <fieldset className={styles.folders}>
          <legend className={styles.legend}>{said.moveDestination}</legend>
          {shown.map((path) => (
            <Radio
              key={path}
              name="target"
              label={wanted === '' ? labelOf(path) : path.replaceAll('/', ' / ')}
              checked={path === (shown.includes(target) ? target : shown[0])}
              onChange={() => choose(path)}
              className={styles.folder}
              style={{ '--level': wanted === '' ? levelOf(path) : 0 } as CSSProperties}
            />
          ))}
          {shown.length === 0 && <p role="status">{said.noSuchFolder(filter.trim())}</p>}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** Of its indentation: what stands too deep from before is listed as if it stood in the last folder that does not. */
function levelOf(path: string): number {
  return Math.min(path.split('/').length - 1, FOLDER_DEPTH_MAX);
}

function labelOf(path: string): string {
  return path === '' ? said.topLevel : (path.split('/').at(-1) ?? path);
}
