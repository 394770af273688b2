import { commands, type CommandDescriptor, type CommandGroup, type CommandId } from '../../contract/commands.ts';
import { messages } from '../../contract/messages/index.ts';
import { shortcutLabel } from '../lib/commands.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './ShortcutSheet.module.css';

const WIDTH_PX = 560;
const { shortcuts } = messages.shell;

/** The `?` sheet: every command that has keys, by group. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={shortcuts.title} width={WIDTH_PX} resizable={false}>
      <div className={styles.groups}>
        {groupsWithKeys().map(([group, ids]) => (
          <section key={group} className={styles.group}>
            <h3>{shortcuts.groups[group]}</h3>
            <dl>
              {ids.map((id) => (
                <div key={id}>
                  <dt>{commands[id].label}</dt>
                  <dd>
                    <Kbd>{shortcutLabel(id)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function groupsWithKeys(): [CommandGroup, CommandId[]][] {
  const groups = new Map<CommandGroup, CommandId[]>();
  for (const [id, descriptor] of Object.entries(commands) as [CommandId, CommandDescriptor][]) {
    if (descriptor.shortcut !== undefined) groups.set(descriptor.group, [...(groups.get(descriptor.group) ?? []), id]);
  }
  return [...groups];
}
