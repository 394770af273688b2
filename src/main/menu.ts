/** The native menu, built from the command registry; a chosen command runs in the window through the `command` poke. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { commands, type CommandDescriptor, type CommandGroup } from '../contract/commands.ts';
import { broadcast } from './ipc.ts';

const GROUP_LABELS: ReadonlyArray<readonly [CommandGroup, string]> = [
  ['file', 'File'],
  ['edit', 'Edit'],
  ['view', 'View'],
  ['go', 'Go'],
  ['study', 'Study'],
  ['help', 'Help'],
];

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
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
  ],
};

export function installMenu(): void {
  const template = GROUP_LABELS.map(([group, label]) => ({
    label,
    submenu: [...ourItems(group), ...(SYSTEM_ITEMS[group] ?? [])],
  }));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(process.platform === 'darwin' ? [{ role: 'appMenu' }, ...template] : template),
  );
}

function ourItems(group: CommandGroup): MenuItemConstructorOptions[] {
  return Object.entries<CommandDescriptor>(commands)
    .filter(([, command]) => command.menu && command.group === group)
    .map(([id, command]) => ({
      id,
      label: command.label,
      ...(command.shortcut !== undefined && { accelerator: accelerator(command.shortcut) }),
      // The window handles its own keys; registering them here too would run a command twice.
      registerAccelerator: false,
      click: () => broadcast('command', { id }),
    }));
}

/** tinykeys syntax to Electron's: `$mod+Shift+l` becomes `CommandOrControl+Shift+L`. */
export function accelerator(shortcut: string): string {
  return shortcut
    .split('+')
    .map((key) => (key === '$mod' ? 'CommandOrControl' : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}
