/**
 * The command registry's fixed half: what a command is called, where it stands in the menu, and its keys. The native menu, the `?` sheet,
 * the palette and buttons all read this table; the renderer adds when a command is enabled and what it does.
 */

import { shell } from './messages/shell.ts';

export type CommandGroup = 'file' | 'edit' | 'view' | 'study' | 'go' | 'help';

export interface CommandDescriptor {
  readonly label: string;
  readonly group: CommandGroup;
  /** tinykeys syntax; `$mod` is Cmd on a Mac and Ctrl elsewhere. */
  readonly shortcut?: string;
  /** Single keys work only while the study surface has focus, never while typing (ui.md). */
  readonly scope: 'global' | 'study';
  /** Listed in the native menu. */
  readonly menu: boolean;
}

const global = (label: string, group: CommandGroup, shortcut?: string): CommandDescriptor => ({
  label,
  group,
  scope: 'global',
  menu: true,
  ...(shortcut !== undefined && { shortcut }),
});
const study = (label: string, shortcut: string): CommandDescriptor => ({
  label,
  group: 'study',
  shortcut,
  scope: 'study',
  menu: false,
});

export const commands = {
  'set.new': global('New set', 'file', '$mod+n'),
  'set.save': global('Save set', 'file', '$mod+s'),
  'set.checkQuality': global('Check quality', 'edit'),
  'document.open': global('Cards from a document…', 'file', '$mod+o'),
  'note.new': global('New note', 'file'),
  'library.import': global('Import…', 'file', '$mod+i'),
  'library.filter': global('Filter the list', 'view', '/'),
  'folder.new': global('New folder', 'file', '$mod+Shift+f'),
  'app.settings': global('Settings', 'file', '$mod+,'),
  /** Only where there is an account to log out of, which a native menu cannot know. */
  'account.logout': { ...global(shell.nav.logout, 'file'), menu: false },
  'go.dashboard': global(shell.nav.dashboard, 'go', '$mod+1'),
  'go.session': global(shell.nav.session, 'go', '$mod+2'),
  'go.flashcards': global(shell.nav.flashcards, 'go', '$mod+3'),
  'go.calendar': global(shell.nav.calendar, 'go', '$mod+4'),
  'go.studyPlan': global(shell.nav.studyPlan, 'go', '$mod+5'),
  'go.notes': global(shell.pages.notes, 'go'),
  'go.performance': global(shell.pages.performance, 'go'),
  'go.aiStudy': global(shell.pages.aiStudy, 'go'),
  'go.aiTest': global(shell.pages.aiTest, 'go'),
  'go.review': global(shell.pages.waiting, 'go'),
  'go.styleguide': global('Style guide', 'go'),
  'study.start': global('Study what is due', 'study', '$mod+Enter'),
  'view.palette': global('Command palette', 'view', '$mod+k'),
  'view.theme': global('Switch light and dark', 'view', '$mod+Shift+l'),
  'help.welcome': global('Show the first steps', 'help'),
  'help.shortcuts': global('Keyboard shortcuts', 'help', 'Shift+?'),
  'study.reveal': study('Show the answer, then Good', 'Space'),
  'study.again': study('Again', '1'),
  'study.hard': study('Hard', '2'),
  'study.good': study('Good', '3'),
  'study.easy': study('Easy', '4'),
  'study.undo': study('Undo the last grade', '$mod+z'),
  'study.edit': study('Edit', 'e'),
  'study.flag': study('Flag', 'f'),
  'study.suspend': study('Suspend', 's'),
  'study.hint': study('Hint', 'h'),
  'study.leave': study('Leave', 'Escape'),
} satisfies Record<string, CommandDescriptor>;

export type CommandId = keyof typeof commands;
