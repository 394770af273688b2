import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { messages } from '../../contract/messages/index.ts';
import { listCommands, runCommand, shortcutLabel, type ListedCommand } from '../lib/commands.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './CommandPalette.module.css';

const WIDTH_PX = 480;
const { palette } = messages.shell;

/** Every command that can run now, found by typing a part of its name. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={palette.title} width={WIDTH_PX} resizable={false} flush>
      {open && <CommandList onClose={onClose} />}
    </Dialog>
  );
}

function CommandList({ onClose }: { onClose: () => void }) {
  const commands = listCommands().filter(({ id, enabled }) => enabled && id !== 'view.palette');
  const choose = ({ id }: ListedCommand) => {
    onClose();
    // After the dialog has given focus back, so that a command may move it.
    requestAnimationFrame(() => runCommand(id));
  };
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      items={commands}
      itemToStringValue={(command: ListedCommand) => command.descriptor.label}
    >
      <div className={styles.search}>
        <Search aria-hidden />
        <Autocomplete.Input className={styles.input} aria-label={palette.title} placeholder={palette.placeholder} />
      </div>
      <Autocomplete.Empty>
        <p className={styles.none}>{palette.none}</p>
      </Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(command: ListedCommand) => (
          <Autocomplete.Item key={command.id} value={command} className={styles.item} onClick={() => choose(command)}>
            <span>{command.descriptor.label}</span>
            {shortcutLabel(command.id) !== undefined && <Kbd>{shortcutLabel(command.id)}</Kbd>}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
