/**
 * What only a desktop can be asked: about the system around it and about the folder its data is in. These calls travel over the preload API
 * like operations, under names of their own, and no server has them.
 */
import type { z } from 'zod';
import type {
  CloudImported,
  CloudImportProgress,
  HeldRow,
  RefusedChange,
  SyncConflict,
  SyncStatus,
} from './sync-status.ts';
import type { BackupReason, desktopInputs } from './desktop.schema.ts';

/** Before the name of each call, so that none is taken for an operation. */
export const DESKTOP_CALL = 'desktop.';

/** A place in the app that a link, or an entry in a menu of the system, may lead to. */
export type AppPlace =
  | { readonly page: 'dashboard' }
  | { readonly page: 'newSet' }
  /** What is due; of one set where that is named. */
  | { readonly page: 'study'; readonly set?: string }
  | { readonly page: 'set'; readonly id: string }
  /** The cards of a document that is ready. */
  | { readonly page: 'review'; readonly job: string };

/** What the system handed to the app, in the order in which it came. */
export type Opened =
  /** Its bytes are at `openedFilePath(id)` until the app is closed. */
  | { readonly kind: 'file'; readonly id: string; readonly name: string }
  /** A file that is not there, or that nothing here can read. */
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'place'; readonly place: AppPlace }
  /** A command of the registry that was chosen in the menu while there was no page. */
  | { readonly kind: 'command'; readonly id: string }
  /** Rows of cards that a link carries. Somebody else wrote it, so the person is asked first. */
  | { readonly kind: 'cards'; readonly text: string };

/** Where the page reads a file that the system handed over. */
export function openedFilePath(id: string): string {
  return `${OPENED_PATH}${id}`;
}
export const OPENED_PATH = '/opened/';

export interface BackupEntry {
  readonly name: string;
  readonly reason: BackupReason;
  /** Epoch ms. */
  readonly at: number;
  readonly bytes: number;
}

/** A look through the whole database. */
export interface DataCheck {
  /** Epoch ms. */
  readonly at: number;
  /** Nothing was found to be damaged. */
  readonly isSound: boolean;
}

/** Answers by the name of their call. */
export interface DesktopAnswers {
  /** What waits to be shown, each once. */
  readonly takeOpened: { readonly opened: readonly Opened[] };
  /** What the page can do now, by the ids of the command registry: the native menu has the rest grey. */
  readonly offerCommands: Record<never, never>;
  /** The last one first. */
  readonly backups: { readonly backups: readonly BackupEntry[] };
  /** The list with the new one. */
  readonly backUp: { readonly backups: readonly BackupEntry[] };
  /** The app closes and opens again with that backup. @throws Problem `not_found`, `conflict` for a damaged one, `disk_full` */
  readonly restoreBackup: Record<never, never>;
  /** The last full check; null before the first. */
  readonly dataCheck: { readonly check: DataCheck | null };
  /** A full check now. */
  readonly checkData: { readonly check: DataCheck };
  /**
   * Asks where to, and keeps the page there as a PDF, as its rules for paper have it. The name of the file; null when the person named none.
   * @throws Problem `disk_full`, `conflict` where nothing can be written, `cancelled` when it was called off before there was a file
   */
  readonly savePdf: { readonly saved: string | null };
  /** Shows the folder in the system's own program. */
  readonly revealData: Record<never, never>;
  /** The app closes and opens again as new: everything that it keeps of the profile on this computer is gone. */
  readonly removeProfile: Record<never, never>;
  /** Asked again and again while a page shows it. */
  readonly syncStatus: SyncStatus;
  /** Answers when the exchange has ended, well or not. */
  readonly syncNow: SyncStatus;
  /** The network is back, or somebody looks at the app again: an exchange may be worth it. */
  readonly syncSoon: Record<never, never>;
  /** Breaks off the exchange under way; nothing is lost by it. */
  readonly syncPause: SyncStatus;
  readonly syncResume: SyncStatus;
  /** What the server refused: the first 100. */
  readonly syncRefused: { readonly changes: readonly RefusedChange[] };
  /** Rows that would go, where that is asked: the first of them. */
  readonly syncHeld: { readonly rows: readonly HeldRow[] };
  /** @throws Problem `not_found` when nothing is asked any more */
  readonly syncRemovals: SyncStatus;
  /** The profile belongs to the account that is signed in from now on. @throws Problem `unauthorized` for nobody */
  readonly syncUseThisAccount: SyncStatus;
  /**
   * Copies what the account that is signed in has into this profile. @throws Problem `unauthorized` for nobody, `cancelled`, and what its calls to the
   * server say; what was copied before stays
   */
  readonly syncImport: CloudImported;
  /** Asked again and again while an import runs; null while none does. */
  readonly syncImportProgress: { readonly progress: CloudImportProgress | null };
  readonly syncImportCancel: Record<never, never>;
  /** The newest first. */
  readonly syncConflicts: { readonly conflicts: readonly SyncConflict[] };
  /** The conflicts that are left, and the name of what stood before in history; null where it still stands. @throws Problem `not_found` */
  readonly syncResolve: { readonly conflicts: readonly SyncConflict[]; readonly replaced: string | null };
  /** What stands stays, for all of these; the conflicts that are left, and the ids of those that were here still. */
  readonly syncLeave: { readonly conflicts: readonly SyncConflict[]; readonly left: readonly string[] };
  /** Takes a choice back: what stood before stands again, and the conflict is listed. @throws Problem `not_found` */
  readonly syncReopen: { readonly conflicts: readonly SyncConflict[] };
}

export type DesktopCallName = keyof DesktopAnswers;
export type DesktopInput<Name extends DesktopCallName> = z.output<(typeof desktopInputs)[Name]>;
