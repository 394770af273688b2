/** The native menu, built from the command registry; a chosen command runs in the window through the `command` poke. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { commands, type CommandDescriptor, type CommandGroup, type CommandId } from '../contract/commands.ts';
import { broadcast } from './ipc.ts';
import { nativeWords } from './native-words.ts';

type MenuWords = ReturnType<typeof nativeWords>['desktop']['menu'];
type MenuGroup = keyof MenuWords['groups'];

/** A set that was studied or opened lately, for the menus of app and system. */
export interface RecentSet {
  readonly id: string;
  readonly topic: string;
}

interface MenuOptions {
  /** The last one first. */
  readonly recent: readonly RecentSet[];
  readonly onRecent: (id: string) => void;
}

/** What the system provides in each menu, after our own commands. */
const SYSTEM_ITEMS: Readonly<Partial<Record<CommandGroup, MenuItemConstructorOptions[]>>> = {
  file: [{ type: 'separator' }, { role: 'quit' }],
  edit: [
    { role: 'undo' },
    { role: 'redo' },
    { type: 'separator' },
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
  view: [
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // Where plus needs the shift key, people press the key as it is.
    { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false, acceleratorWorksWhenHidden: true },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
  ],
};

/** Sets the menu of the app; called anew when the recent sets are others, or the language. */
export function installMenu(options: MenuOptions): void {
  const said = nativeWords().desktop.menu;
  const template = (Object.keys(said.groups) as MenuGroup[]).map((group) => ({
    id: group,
    label: said.groups[group],
    submenu: [
      ...ourItems(group),
      ...(group === 'study' ? [{ type: 'separator' as const }, recentItem(options, said)] : []),
      ...(SYSTEM_ITEMS[group] ?? []).map(withWords),
    ],
  }));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      process.platform === 'darwin' ? [{ role: 'appMenu' }, ...template, { role: 'windowMenu' }] : template,
    ),
  );
}

function ourItems(group: CommandGroup): MenuItemConstructorOptions[] {
  const { commandNames } = nativeWords();
  return Object.entries<CommandDescriptor>(commands)
    .filter(([, command]) => command.menu && command.group === group)
    .map(([id, command]) => ({
      id,
      label: commandNames[id as CommandId],
      ...(command.shortcut !== undefined && { accelerator: accelerator(command.shortcut) }),
      // The window handles its own keys; registering them here too would run a command twice.
      registerAccelerator: false,
      click: () => broadcast('command', { id }),
    }));
}

/** An entry of the system's in our words: Electron has them in English alone. */
export function withWords(item: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const roles: Readonly<Record<string, string>> = nativeWords().desktop.menu.roles;
  const label = roles[item.role ?? ''];
  return label === undefined ? item : { ...item, label };
}

function recentItem({ recent, onRecent }: MenuOptions, said: MenuWords): MenuItemConstructorOptions {
  const none: MenuItemConstructorOptions = { label: said.noRecent, enabled: false };
  const submenu = recent.map(({ id, topic }) => ({
    id: `recent:${id}`,
    label: menuText(topic),
    click: () => onRecent(id),
  }));
  return { id: 'recent', label: said.recent, submenu: submenu.length > 0 ? submenu : [none] };
}

/** On Windows and Linux a single `&` is a mark for the key of a menu entry, and is not shown. */
export function menuText(text: string): string {
  return text.replaceAll('&', '&&');
}

/** tinykeys syntax to Electron's: `$mod+Shift+l` becomes `CommandOrControl+Shift+L`. */
export function accelerator(shortcut: string): string {
  return shortcut
    .split('+')
    .map((key) => (key === '$mod' ? 'CommandOrControl' : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}
