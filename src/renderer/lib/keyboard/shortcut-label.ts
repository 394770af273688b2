/** How a shortcut is written for a person. */
import { commands, type CommandDescriptor, type CommandId } from '../../../contract/commands.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isMac } from '../host/api.ts';

const MAC_KEYS: Readonly<Record<string, string>> = { $mod: '⌘', Shift: '⇧', Alt: '⌥', Escape: 'Esc' };
const NAMED_KEYS: Readonly<Record<string, string>> = {
  Space: messages.keyNames.space,
  Enter: messages.keyNames.enter,
  Delete: messages.keyNames.delete,
  Tab: messages.keyNames.tab,
  Home: messages.keyNames.home,
  End: messages.keyNames.end,
  PageUp: messages.keyNames.pageUp,
  PageDown: messages.keyNames.pageDown,
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const PC_KEYS: Readonly<Record<string, string>> = {
  $mod: messages.keyNames.control,
  Shift: messages.keyNames.shift,
  Escape: 'Esc',
};

/** The keys of a command as they are printed: "Ctrl Shift N", "⌘ ⇧ N", "?"; undefined when it has none. */
export function shortcutLabel(id: CommandId, mac = isMac()): string | undefined {
  const { shortcut } = commands[id] as CommandDescriptor;
  return shortcut === undefined ? undefined : keysLabel(shortcut, mac);
}

/** Keys in the syntax of commands as they are printed; a stroke stands between those of which each means one of two things: "Alt ↑ ↓". */
export function keysLabel(written: string, mac = isMac()): string {
  const keys = written.split('+').flatMap((key) => (key.length === 1 ? key : key.split('/')));
  // A sign that is typed with Shift is printed as itself.
  const shown = keys.at(-1)?.match(/^[^\w\s]$/) ? keys.filter((key) => key !== 'Shift') : keys;
  const names = { ...NAMED_KEYS, ...(mac ? MAC_KEYS : PC_KEYS) };
  return shown.map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)).join(' ');
}
