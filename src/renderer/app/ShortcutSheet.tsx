import { commands, type CommandGroup, type CommandId } from '../../contract/commands.ts';
import { messages } from '../../contract/messages/index.ts';
import { listCommands } from '../lib/keyboard/commands.ts';
import { ShortcutGroups } from '../parts/ShortcutGroups.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const WIDTH_PX = 560;
const STUDY_GROUPS: readonly CommandGroup[] = ['study', 'modes'];

/**
 * The `?` sheet: every command that has keys, by group. While one studies, the keys of studying come first, and only those that the mode has: one
 * key means different things in different modes.
 */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const here = new Set(open ? listCommands().map(({ id }) => id) : []);
  const isStudying = [...here].some((id) => commands[id].scope === 'study');
  const isListed = (id: CommandId): boolean => !isStudying || commands[id].scope !== 'study' || here.has(id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.shell.shortcuts.title}
      width={WIDTH_PX}
      resizable={false}
      reading
    >
      <ShortcutGroups isListed={isListed} first={isStudying ? STUDY_GROUPS : []} />
    </Dialog>
  );
}
