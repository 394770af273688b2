import { commands, type CommandDescriptor, type CommandGroup, type CommandId } from '../../contract/commands.ts';
import { messages } from '../../contract/messages/index.ts';
import { keysLabel } from '../lib/keyboard/shortcut-label.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { partKeys, type PartKeys } from './part-keys.ts';
import styles from './ShortcutGroups.module.css';

const { groups: names } = messages.shell.shortcuts;

interface ShortcutGroupsProps {
  /** Fits the headings around it. */
  readonly heading?: 'h2' | 'h3';
  /** Which commands; all of them unless it says so. What has keys of its own is always listed. */
  readonly isListed?: (id: CommandId) => boolean;
  /** Groups that stand before the others. */
  readonly first?: readonly CommandGroup[];
}

/** Every command that has keys, by group, and what keys mean in lists and in the editor. */
export function ShortcutGroups({ heading: Heading = 'h3', isListed = () => true, first = [] }: ShortcutGroupsProps) {
  return (
    <div className={styles.groups}>
      {[...commandKeys(isListed, first), ...partKeys].map((group) => (
        <section key={group.title} className={styles.group}>
          <Heading>{group.title}</Heading>
          <dl>
            {group.keys.map(({ name, keys }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Kbd>{keysLabel(keys)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** How many there are in all. */
export function shortcutCount(): number {
  return [...commandKeys(() => true, []), ...partKeys].reduce((sum, { keys }) => sum + keys.length, 0);
}

/** In the groups of `first` the keys of a session come before those that work everywhere. */
function commandKeys(isListed: (id: CommandId) => boolean, first: readonly CommandGroup[]): PartKeys[] {
  const inFront = (group: CommandGroup): number => Number(!first.includes(group));
  const ofSession = ({ group, scope }: CommandDescriptor): number => Number(first.includes(group) && scope !== 'study');
  const listed = (Object.entries(commands) as [CommandId, CommandDescriptor][]).flatMap(([id, command]) =>
    isListed(id) && command.shortcut !== undefined ? { ...command, shortcut: command.shortcut } : [],
  );
  const groups = Map.groupBy(
    listed.toSorted((a, b) => inFront(a.group) - inFront(b.group) || ofSession(a) - ofSession(b)),
    ({ group }) => group,
  );
  return [...groups].map(([group, keys]) => ({
    title: names[group],
    keys: keys.map(({ label, shortcut }) => ({ name: label, keys: shortcut })),
  }));
}
