import { commands, type CommandDescriptor, type CommandGroup, type CommandId } from '../../contract/commands.ts';
import { messages } from '../../contract/messages/index.ts';
import { shortcutLabel } from '../lib/commands.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './ShortcutGroups.module.css';

const { groups: names } = messages.shell.shortcuts;

interface ShortcutGroupsProps {
  /** Fits the headings around it. */
  readonly heading?: 'h2' | 'h3';
  /** Which commands; all of them unless it says so. */
  readonly isListed?: (id: CommandId) => boolean;
}

/** Every command that has keys, by group. */
export function ShortcutGroups({ heading: Heading = 'h3', isListed = () => true }: ShortcutGroupsProps) {
  return (
    <div className={styles.groups}>
      {groupsWithKeys(isListed).map(([group, ids]) => (
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

function groupsWithKeys(isListed: (id: CommandId) => boolean = () => true): [CommandGroup, CommandId[]][] {
  const groups = new Map<CommandGroup, CommandId[]>();
  for (const [id, descriptor] of Object.entries(commands) as [CommandId, CommandDescriptor][]) {
    if (descriptor.shortcut !== undefined && isListed(id))
      groups.set(descriptor.group, [...(groups.get(descriptor.group) ?? []), id]);
  }
  return [...groups];
}
