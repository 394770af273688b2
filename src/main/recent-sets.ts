/** The sets that were opened or studied last: in the app's menu, in the dock of a Mac and in the jump list of Windows. */
import { app, Menu, type JumpListItem, type MenuItemConstructorOptions } from 'electron';
import { RECENT_SETS } from '../contract/limits.ts';
import type { AppPlace } from '../contract/desktop.ts';
import type { Store } from '../data/store.ts';
import { LINK_SCHEME, studyLink } from '../domain/app-link.ts';
import { installMenu, menuText, type MenuActions, type RecentSet } from './menu.ts';
import { nativeWords } from './native-words.ts';

/** How the setting names a set among other things. */
const SET_KEY = /^set:(.+)$/;

/** What menus of the system lead to. */
export interface SystemActions extends Pick<MenuActions, 'run'> {
  /** Opens a place of the app. */
  readonly go: (place: AppPlace) => void;
}

/** Puts the recent sets of now where the system shows them. */
export async function showRecentSets(
  { settings, sets }: Pick<Store, 'settings' | 'sets'>,
  { go, run }: SystemActions,
): Promise<void> {
  const things = (await settings.all())['library.recent'];
  const ids = things.flatMap(({ key }) => SET_KEY.exec(key)?.[1] ?? []).slice(0, RECENT_SETS);
  const recent = ids.length > 0 ? await sets.topics(ids) : [];
  installMenu({ recent, run, studySet: (set) => go({ page: 'study', set }) });
  app.dock?.setMenu(Menu.buildFromTemplate(dockItems(recent, go)));
  if (process.platform === 'win32') app.setJumpList(jumpList(recent));
}

function dockItems(recent: readonly RecentSet[], go: (place: AppPlace) => void): MenuItemConstructorOptions[] {
  const { commandNames } = nativeWords();
  return [
    { label: commandNames['study.start'], click: () => go({ page: 'study' }) },
    { label: commandNames['set.new'], click: () => go({ page: 'newSet' }) },
    ...(recent.length > 0 ? [{ type: 'separator' as const }] : []),
    ...recent.map(({ id, topic }) => ({ label: menuText(topic), click: () => go({ page: 'study', set: id }) })),
  ];
}

/** Windows starts the program anew for each entry; the one that runs is handed the link. */
function jumpList(recent: readonly RecentSet[]): Electron.JumpListCategory[] {
  const { commandNames, desktop } = nativeWords();
  const task = (title: string, link: string): JumpListItem => ({
    type: 'task',
    title,
    program: process.execPath,
    args: link,
    iconPath: process.execPath,
    iconIndex: 0,
  });
  const tasks = [
    task(commandNames['study.start'], `${LINK_SCHEME}://study`),
    task(commandNames['set.new'], `${LINK_SCHEME}://new`),
  ];
  const sets = recent.map(({ id, topic }) => task(topic, studyLink(id)));
  return [
    ...(sets.length > 0 ? [{ type: 'custom' as const, name: desktop.menu.recent, items: sets }] : []),
    { type: 'tasks', items: tasks },
  ];
}
