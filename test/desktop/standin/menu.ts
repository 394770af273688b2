/** `Menu` and `MenuItem`: kept and clickable by a test; nothing is drawn and no accelerator is heard. */
import { app } from './app.ts';
import type { BrowserWindow } from './browser-window.ts';
import { testHooks } from './test-hooks.ts';
import { unsupported } from './unsupported.ts';
import { windowRegistry } from './window-registry.ts';

export interface MenuItemOptions {
  id?: string;
  label?: string;
  role?: string;
  type?: 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio';
  accelerator?: string;
  enabled?: boolean;
  visible?: boolean;
  checked?: boolean;
  submenu?: MenuItemOptions[] | Menu;
  click?: (item: MenuItem, window: BrowserWindow | undefined, event: object) => void;
}

type RoleAction = (window: BrowserWindow) => void;

/** Zoom levels that one step of the zoom roles moves. */
const ZOOM_ROLE_STEP = 0.5;

function zoomBy(levels: number): RoleAction {
  return ({ webContents }) => webContents.setZoomLevel(webContents.getZoomLevel() + levels);
}

/** In lower case: Electron reads roles without regard to it. */
const ROLE_ACTIONS: Record<string, RoleAction> = {
  close: (window) => window.close(),
  minimize: (window) => window.minimize(),
  resetzoom: (window) => window.webContents.setZoomLevel(0),
  zoomin: zoomBy(ZOOM_ROLE_STEP),
  zoomout: zoomBy(-ZOOM_ROLE_STEP),
  reload: (window) => window.webContents.reload(),
  togglefullscreen: (window) => window.setFullScreen(!window.isFullScreen()),
};

function performRole(role: string): void {
  if (role === 'quit') {
    app.quit();
    return;
  }
  const action = ROLE_ACTIONS[role.toLowerCase()] ?? unsupported(`the menu role '${role}'`);
  const window = windowRegistry.focused();
  if (window) action(window);
}

export class MenuItem {
  readonly id: string | undefined;
  readonly type: NonNullable<MenuItemOptions['type']>;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #onClick: MenuItemOptions['click'];

  constructor(options: MenuItemOptions) {
    this.id = options.id;
    this.role = options.role;
    this.accelerator = options.accelerator;
    this.label = options.label ?? options.role ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : options.submenu;
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal');
    this.#onClick = options.click;
  }

  click(): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.#onClick) {
      this.#onClick(this, windowRegistry.focused() ?? undefined, {});
    } else if (this.role) {
      performRole(this.role);
    }
  }
}

let applicationMenu: Menu | null = null;

export class Menu {
  readonly items: MenuItem[] = [];

  append(item: MenuItem): void {
    this.items.push(item);
  }

  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item);
  }

  popup(): void {
    testHooks.openedMenus.push(this);
  }

  closePopup(): void {}

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  static buildFromTemplate(template: (MenuItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
}
