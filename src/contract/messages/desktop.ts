/** What the desktop says outside its pages: native menus, dialogs of the system, and the entries of dock and taskbar. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const desktop = inLanguage('desktop', {
  menu: {
    groups: { file: 'File', edit: 'Edit', view: 'View', go: 'Go', study: 'Study', window: 'Window', help: 'Help' },
    recent: 'Study again',
    noRecent: 'No set yet',
    learnSpelling: (word: string) => `Add “${word}” to the dictionary`,
    noSpelling: 'No suggestions',
    copyLink: 'Copy link',
    copyPicture: 'Copy picture',
    /** What the system itself does, by the names that Electron has for it. */
    roles: {
      undo: 'Undo',
      redo: 'Redo',
      cut: 'Cut',
      copy: 'Copy',
      paste: 'Paste',
      pasteAndMatchStyle: 'Paste without formatting',
      selectAll: 'Select all',
      resetZoom: 'Actual size',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      togglefullscreen: 'Full screen',
      about: 'About Ninefold',
      services: 'Services',
      hide: 'Hide Ninefold',
      hideOthers: 'Hide others',
      unhide: 'Show all',
      close: 'Close window',
      minimize: 'Minimize',
      zoom: 'Zoom',
      front: 'Bring all to front',
      quit: 'Quit Ninefold',
    },
  },
  /** Said by a screen reader for the number on the app's symbol. */
  cardsLeft: (n: number) => `${plural(n, 'card', 'cards')} left today`,
  startFailed: 'Ninefold could not start',
  startFailures: {
    profileInUse:
      'Another Ninefold has this data open, perhaps on another computer that shares the folder. Close it there and open Ninefold again. Nothing was changed.',
    diskFull:
      'The disk is full, and Ninefold needs a little room to open. Free some space and open it again. Nothing was changed.',
    notWritable: (folder: string) =>
      `Ninefold cannot write to the folder of its data, ${folder}. It may belong to another user, or the disk may be write-protected. Change that and open Ninefold again. Nothing was changed.`,
    unknown: (reason: string, log: string) =>
      `Your data is where it was. Open Ninefold again; if that does not help, what happened is written in ${log}. It begins with: ${reason}`,
  },
  crash: {
    title: 'The window has stopped working',
    text: 'Everything that was saved is kept. Open the window again, or close Ninefold.',
    reopen: 'Open again',
    quit: 'Close Ninefold',
  },
  hang: {
    title: 'The window does not answer',
    text: 'It may come back by itself. Opened again, it has everything that was saved.',
    wait: 'Wait',
    reopen: 'Open again',
  },
});
