import { commands, type CommandDescriptor, type CommandGroup, type CommandId } from '../../contract/commands.ts';
import { messages } from '../../contract/messages/index.ts';
import { shortcutLabel } from '../lib/commands.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './ShortcutGroups.module.css';

const { groups: names } = messages.shell.shortcuts;

/** Every command that has keys, by group. `heading` fits the headings around it. */
export function ShortcutGroups({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <div className={styles.groups}>
      {groupsWithKeys().map(([group, ids]) => (
        <section key={group} className={styles.group}>
          <Heading>{names[group]}</Heading>
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
  );
}

/** How many commands have keys. */
export function shortcutCount(): number {
  return groupsWithKeys().reduce((sum, [, ids]) => sum + ids.length, 0);
}

function groupsWithKeys(): [CommandGroup, CommandId[]][] {
  const groups = new Map<CommandGroup, CommandId[]>();
  for (const [id, descriptor] of Object.entries(commands) as [CommandId, CommandDescriptor][]) {
    if (descriptor.shortcut !== undefined) groups.set(descriptor.group, [...(groups.get(descriptor.group) ?? []), id]);
  }
  return [...groups];
}
