/** Settings, "Data", on the desktop: backups, the folder of the data, and the ways out when a file is damaged. */
import type { BackupReason } from '../desktop.schema.ts';
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const backups = inLanguage('backups', {
  title: 'Backups',
  text: 'Ninefold copies everything but pictures once a day, and before updates, imports and restores. Each copy is checked. It keeps those of the last 7 days and 4 weeks.',
  count: (n: number) => plural(n, 'backup', 'backups'),
  loading: 'Looking for backups',
  none: 'There is no backup yet. The first one is made within minutes.',
  reason: {
    daily: 'Daily',
    update: 'Before an update',
    import: 'Before an import',
    restore: 'Before a restore',
    person: 'By hand',
  } satisfies Record<BackupReason, string>,
  make: 'Back up now',
  made: 'A backup was made and checked.',
  more: 'Show the older ones',
  restore: 'Restore',
  restoreThat: (when: string) => `Restore the backup of ${when}`,
  confirm: {
    title: 'Restore this backup?',
    text: (when: string) =>
      `Sets, reviews, notes and settings will be as they were: ${when}. What is here now is backed up first, so this can be taken back the same way. Ninefold closes and opens again.`,
    action: 'Restore and open again',
  },
  restoring: 'Ninefold closes and opens again with the backup.',
  gone: 'This backup is not there any more. Choose another one.',
  damagedBackup: 'This backup is damaged and was not used. What you have is unchanged; choose another one.',
  notRestored: {
    title: 'The backup was not restored',
    text: 'Something went wrong with it. What you have is unchanged; choose another one in Settings, Data.',
  },
  noRoom: 'There is not enough room on the disk for a backup. Free some space and try again; nothing was changed.',
  check: {
    title: 'Full check',
    text: 'Once a week Ninefold looks through its whole database in the background, so that damage is found while there is a backup of what was there before.',
    sound: (when: string) => `Checked ${when}. Everything is in order.`,
    damaged: (when: string) =>
      `Checked ${when}. The database is damaged. Close Ninefold and open it again: it then offers to rescue what can be read, or to use a backup.`,
    never: 'The first check is made within minutes.',
    loading: 'Looking for the last check',
    make: 'Check now',
    checking: 'Checking the whole database',
    /** A dialog of the system, when the weekly check finds damage. */
    found: {
      text: 'The weekly check found it. Nothing has been changed or deleted. Opened again, Ninefold offers to rescue what can be read, or to use a backup. What you are typing now should be saved first.',
      again: 'Close and open again',
      later: 'Later',
    },
  },
  folder: 'Where your data is',
  folderText: 'The database, pictures and backups are in one folder, which you may copy while Ninefold is closed.',
  reveal: 'Show the folder',
  /** Dialogs of a start that finds the file damaged. */
  damage: {
    title: 'Ninefold’s data on this computer is damaged',
    text: 'A disk error or a power cut can do this. Nothing has been changed or deleted, and the damaged file will be kept. What should Ninefold do?',
    rescue: 'Rescue what can be read',
    restore: (when: string) => `Use the backup of ${when}`,
    show: 'Show the folder and close',
    quit: 'Close',
  },
  rescued: {
    title: 'Your data was rescued',
    all: (rows: number) => `All that the file held could be read: ${plural(rows, 'entry', 'entries')}.`,
    some: (rows: number) =>
      `${plural(rows, 'entry', 'entries')} could be read; some could not. If something is missing, look into a backup: Settings, Data.`,
    keptAt: (folder: string) => `The damaged file is kept in ${folder}.`,
    ok: 'Open Ninefold',
  },
  rescueFailed: {
    title: 'The file could not be rescued',
    text: 'Not even its list of tables can be read. The damaged file is kept. Use a backup, or show the folder to somebody who knows SQLite.',
  },
});
