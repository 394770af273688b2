/**
 * The command registry's fixed half: what a command is called, where it stands in the menu, and its keys. The native menu, the `?` sheet,
 * the palette and buttons all read this table; the renderer adds when a command is enabled and what it does.
 */

import { commandNames as said } from './messages/command-names.ts';

export type CommandGroup = 'file' | 'edit' | 'view' | 'study' | 'modes' | 'go' | 'help';

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
const study = (label: string, shortcut: string, group: CommandGroup = 'study'): CommandDescriptor => ({
  label,
  group,
  shortcut,
  scope: 'study',
  menu: false,
});

export const commands = {
  'set.new': global(said['set.new'], 'file', '$mod+n'),
  'set.save': global(said['set.save'], 'file', '$mod+s'),
  'set.checkQuality': global(said['set.checkQuality'], 'edit'),
  'document.open': global(said['document.open'], 'file', '$mod+o'),
  'note.new': global(said['note.new'], 'file'),
  'note.save': { ...global(said['note.save'], 'file', '$mod+s'), menu: false },
  'note.find': { ...global(said['note.find'], 'edit', '$mod+f'), menu: false },
  'note.cards': { ...global(said['note.cards'], 'edit'), menu: false },
  'library.import': global(said['library.import'], 'file', '$mod+i'),
  'library.export': global(said['library.export'], 'file'),
  'library.filter': global(said['library.filter'], 'view', '/'),
  'cards.replace': { ...global(said['cards.replace'], 'edit', '$mod+Shift+h'), menu: false },
  'cards.duplicates': { ...global(said['cards.duplicates'], 'edit'), menu: false },
  'folder.new': global(said['folder.new'], 'file', '$mod+Shift+f'),
  'app.settings': global(said['app.settings'], 'file', '$mod+,'),
  'sync.now': global(said['sync.now'], 'file'),
  'sync.pause': global(said['sync.pause'], 'file'),
  /** Only where there is an account to log out of, which a native menu cannot know. */
  'account.logout': { ...global(said['account.logout'], 'file'), menu: false },
  'go.dashboard': global(said['go.dashboard'], 'go', '$mod+1'),
  'go.session': global(said['go.session'], 'go', '$mod+2'),
  'go.flashcards': global(said['go.flashcards'], 'go', '$mod+3'),
  'go.calendar': global(said['go.calendar'], 'go', '$mod+4'),
  'go.studyPlan': global(said['go.studyPlan'], 'go', '$mod+5'),
  'go.notes': global(said['go.notes'], 'go'),
  'go.performance': global(said['go.performance'], 'go'),
  'go.aiStudy': global(said['go.aiStudy'], 'go'),
  'go.aiTest': global(said['go.aiTest'], 'go'),
  'go.review': global(said['go.review'], 'go'),
  'go.trash': global(said['go.trash'], 'go'),
  'go.styleguide': { ...global(said['go.styleguide'], 'go'), menu: false },
  'go.selectSets': global(said['go.selectSets'], 'study', '$mod+Shift+Enter'),
  /** Before the one that has the same keys: where a test is set up, they are about it. */
  'test.generate': { ...global(said['test.generate'], 'study', '$mod+Enter'), menu: false },
  'study.start': global(said['study.start'], 'study', '$mod+Enter'),
  'chat.new': { ...global(said['chat.new'], 'study', '$mod+Shift+o'), menu: false },
  'chat.choose': { ...global(said['chat.choose'], 'study'), menu: false },
  'chat.question': { ...global(said['chat.question'], 'study', '/'), menu: false },
  'chat.stop': study(said['chat.stop'], 'Escape'),
  'view.palette': global(said['view.palette'], 'view', '$mod+k'),
  'view.theme': global(said['view.theme'], 'view', '$mod+Shift+l'),
  'help.welcome': global(said['help.welcome'], 'help'),
  'help.shortcuts': global(said['help.shortcuts'], 'help', 'Shift+?'),
  'study.reveal': study(said['study.reveal'], 'Space'),
  'study.again': study(said['study.again'], '1'),
  'study.hard': study(said['study.hard'], '2'),
  'study.good': study(said['study.good'], '3'),
  'study.easy': study(said['study.easy'], '4'),
  'study.undo': study(said['study.undo'], '$mod+z'),
  'study.edit': study(said['study.edit'], 'e'),
  'study.flag': study(said['study.flag'], 'f'),
  'study.bury': study(said['study.bury'], 'b'),
  'study.suspend': study(said['study.suspend'], 's'),
  'study.hint': study(said['study.hint'], 'h'),
  'study.explain': study(said['study.explain'], 'x'),
  'study.source': study(said['study.source'], 'o'),
  'study.readAloud': study(said['study.readAloud'], 'v'),
  'study.leave': study(said['study.leave'], 'Escape'),
  'mode.choose1': study(said['mode.choose1'], '1', 'modes'),
  'mode.choose2': study(said['mode.choose2'], '2', 'modes'),
  'mode.choose3': study(said['mode.choose3'], '3', 'modes'),
  'mode.choose4': study(said['mode.choose4'], '4', 'modes'),
  'mode.choose5': study(said['mode.choose5'], '5', 'modes'),
  'mode.choose6': study(said['mode.choose6'], '6', 'modes'),
  'mode.choose7': study(said['mode.choose7'], '7', 'modes'),
  'mode.choose8': study(said['mode.choose8'], '8', 'modes'),
  'mode.continue': study(said['mode.continue'], 'Enter', 'modes'),
  'mode.flip': study(said['mode.flip'], 'Space', 'modes'),
  'mode.previous': study(said['mode.previous'], 'ArrowLeft', 'modes'),
  'mode.next': study(said['mode.next'], 'ArrowRight', 'modes'),
  'mode.first': study(said['mode.first'], 'Home', 'modes'),
  'mode.last': study(said['mode.last'], 'End', 'modes'),
  'mode.skip': study(said['mode.skip'], 'd', 'modes'),
  'mode.override': study(said['mode.override'], 'o', 'modes'),
  'test.pause': study(said['test.pause'], 'p', 'modes'),
  'mode.shuffle': study(said['mode.shuffle'], 'r', 'modes'),
} satisfies Record<string, CommandDescriptor>;

export type CommandId = keyof typeof commands;
