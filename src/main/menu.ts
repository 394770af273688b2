/** The native menu, built from the command registry. Only a Mac shows it; elsewhere its entries of the system have their keys. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { commands, type CommandDescriptor, type CommandGroup, type CommandId } from '../contract/commands.ts';
import { nativeWords } from './native-words.ts';

type MenuWords = ReturnType<typeof nativeWords>['desktop']['menu'];
type MenuGroup = Exclude<keyof MenuWords['groups'], 'window'>;

/** A set that was studied or opened lately, for the menus of app and system. */
export interface RecentSet {
  readonly id: string;
  readonly topic: string;
}

export interface MenuActions {
  /** Runs a command of the registry in the window. */
  readonly run: (id: CommandId) => void;
  readonly studySet: (id: string) => void;
}

interface MenuOptions extends MenuActions {
  /** The last one first. */
  readonly recent: readonly RecentSet[];
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** What a Mac has in the menu of the app, and not in one of ours. */
const APP_COMMANDS: readonly CommandId[] = ['app.settings'];

/** What the page can do now, or null where none has said so: a window that opens begins with everything. */
let offered: ReadonlySet<string> | null = null;

/** Sets the menu of the app; called anew when the recent sets are others, or the language. */
export function installMenu(options: MenuOptions): void {
  const isMac = process.platform === 'darwin';
  const said = nativeWords().desktop.menu;
  const menu = (group: MenuGroup): MenuItemConstructorOptions => ({
    id: group,
    label: said.groups[group],
    submenu: [
      ...ourItems(group, options).filter(({ id }) => !isMac || !APP_COMMANDS.includes(id)),
      ...(group === 'study' ? [SEPARATOR, recentItem(options, said)] : []),
      ...systemItems(group, isMac).map(withWords),
    ],
  });
  const menus = (['file', 'edit', 'view', 'go', 'study'] as const).map(menu);
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      isMac
        ? // A Mac looks for words in all menus from the last one.
          [appMenu(options), ...menus, windowMenu(said), { ...menu('help'), role: 'help' }]
        : [...menus, menu('help')],
    ),
  );
}

/** The page can do these now, and no others; null for one that is gone. Entries of what it cannot do are grey. */
export function offerCommands(ids: readonly string[] | null): void {
  offered = ids && new Set(ids);
  const menu = Menu.getApplicationMenu();
  for (const id of Object.keys(commands)) {
    const item = menu?.getMenuItemById(id);
    if (item) item.enabled = isOffered(id);
  }
}

function isOffered(id: string): boolean {
  return offered?.has(id) ?? true;
}

/** The first menu of a Mac, which is named after the app whatever its label says. */
function appMenu({ run }: MenuOptions): MenuItemConstructorOptions {
  return {
    label: 'Ninefold',
    submenu: [
      { role: 'about' as const },
      SEPARATOR,
      ...APP_COMMANDS.map((id) => ourItem(id, run)),
      SEPARATOR,
      { role: 'services' as const },
      SEPARATOR,
      { role: 'hide' as const },
      { role: 'hideOthers' as const },
      { role: 'unhide' as const },
      SEPARATOR,
      { role: 'quit' as const },
    ].map(withWords),
  };
}

/** Where a Mac lists the windows that are open. */
function windowMenu({ groups }: MenuWords): MenuItemConstructorOptions {
  const items: MenuItemConstructorOptions[] = [{ role: 'minimize' }, { role: 'zoom' }, SEPARATOR, { role: 'front' }];
  return { role: 'window', label: groups.window, submenu: items.map(withWords) };
}

/** What the system provides in each menu, after our own commands. A Mac has its quit in the menu of the app. */
function systemItems(group: MenuGroup, isMac: boolean): MenuItemConstructorOptions[] {
  switch (group) {
    case 'file':
      return [SEPARATOR, { role: isMac ? 'close' : 'quit' }];
    case 'edit':
      return EDITING;
    case 'view':
      return VIEWING;
    default:
      return [];
  }
}

const EDITING: MenuItemConstructorOptions[] = [
  { role: 'undo' },
  { role: 'redo' },
  SEPARATOR,
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'pasteAndMatchStyle' },
  { role: 'selectAll' },
];

const VIEWING: MenuItemConstructorOptions[] = [
  SEPARATOR,
  { role: 'resetZoom' },
  { role: 'zoomIn' },
  // Where plus needs the shift key, people press the key as it is.
  { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false, acceleratorWorksWhenHidden: true },
  { role: 'zoomOut' },
  { role: 'togglefullscreen' },
];

function ourItems(group: CommandGroup, { run }: MenuActions): (MenuItemConstructorOptions & { id: CommandId })[] {
  return (Object.entries(commands) as [CommandId, CommandDescriptor][])
    .filter(([, command]) => command.menu && command.group === group)
    .map(([id]) => ourItem(id, run));
}

function ourItem(id: CommandId, run: MenuActions['run']): MenuItemConstructorOptions & { id: CommandId } {
  const { shortcut } = commands[id] as CommandDescriptor;
  return {
    id,
    label: nativeWords().commandNames[id],
    enabled: isOffered(id),
    ...(shortcut !== undefined && isForMenus(shortcut) && { accelerator: accelerator(shortcut) }),
    // The window handles its own keys; registering them here too would run a command twice. A Mac asks the page first in any case.
    registerAccelerator: false,
    click: () => run(id),
  };
}

/** A Mac may take a key from whoever types when a menu has it by itself. */
function isForMenus(shortcut: string): boolean {
  return shortcut.startsWith('$mod+');
}

/** An entry of the system's in our words: Electron has them in English alone. */
export function withWords(item: MenuItemConstructorOptions): MenuItemConstructorOptions {
  const roles: Readonly<Record<string, string>> = nativeWords().desktop.menu.roles;
  const label = roles[item.role ?? ''];
  return label === undefined ? item : { ...item, label };
}

function recentItem({ recent, studySet }: MenuOptions, said: MenuWords): MenuItemConstructorOptions {
  const none: MenuItemConstructorOptions = { label: said.noRecent, enabled: false };
  const submenu = recent.map(({ id, topic }) => ({
    id: `recent:${id}`,
    label: menuText(topic),
    click: () => studySet(id),
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
