import { messages } from '../../contract/messages/index.ts';
import { ShortcutGroups } from '../parts/ShortcutGroups.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const WIDTH_PX = 560;

/** The `?` sheet: every command that has keys, by group. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.shell.shortcuts.title} width={WIDTH_PX} resizable={false}>
      <ShortcutGroups />
    </Dialog>
  );
}
