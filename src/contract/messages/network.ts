/** Network, offline and status sentences of core §8. */
import { inLanguage } from './in-language.ts';

const offlineMode = (what: string) => `Cannot ${what}: offline mode.`;

export const network = inLanguage('network', {
  timeout: (ms: number) => `Network timeout after ${ms}ms`,
  offlineDetected: 'Offline (detected)',
  transient: 'Transient network error',
  registrationUnavailable: 'Registration unavailable: no API origin configured (offline mode).',
  loginUnavailable: 'Login unavailable: no API origin configured (offline mode).',
  noServerSession: 'Offline mode: no server session',
  accountChangesUnavailable: 'Account changes unavailable: offline mode.',
  accountDeletionUnavailable: 'Account deletion unavailable: offline mode.',
  cannotUpdateSet: offlineMode('update set'),
  cannotDeleteSet: offlineMode('delete set'),
  cannotUploadPdf: offlineMode('upload PDF'),
  cannotUploadPpt: offlineMode('upload PPT'),
  cannotUpdatePdf: offlineMode('update PDF'),
  cannotUpdatePpt: offlineMode('update PPT'),
  cannotDeletePdf: offlineMode('delete PDF'),
  cannotDeletePpt: offlineMode('delete PPT'),
  cannotCreateNote: offlineMode('create note'),
  cannotUpdateNote: offlineMode('update note'),
  cannotDeleteNote: offlineMode('delete note'),
  calendarUnavailable: 'Calendar unavailable: offline mode.',
  calendarImportUnavailable: 'Calendar import unavailable: offline mode.',
  exportUnavailable: 'Export unavailable: offline mode.',
  importUnavailable: 'Import unavailable: offline mode.',
  checkoutUnavailable: 'Checkout unavailable offline',
  portalUnavailable: 'Portal unavailable offline',
  notesUnavailable: 'Notes unavailable: offline mode.',
  importFailed: (status: number) => `Import failed (HTTP ${status})`,
  changesFailed: (status: number) => `Failed to fetch changes (status ${status})`,
  tooManyPages: 'Too many pages while fetching changes',
  requestFailed: (status: number) => `The request failed (HTTP ${status}). Try again.`,
  cancelled: 'Cancelled.',
  writesUsedUp: (seconds: number) =>
    seconds === 1
      ? 'So much was saved by this account at once that the server makes it wait. This was not saved: try again in a second.'
      : `So much was saved by this account at once that the server makes it wait. This was not saved: try again in ${seconds} seconds.`,
  /** Shown when the failure is ours; the cause is in the log. */
  internal: 'Something failed inside Ninefold. Nothing was changed. Try again.',
  invalidInput: (field: string) =>
    field === '' ? 'The request is not in the expected form.' : `“${field}” is not in the expected form.`,
  unknownOperation: 'This version does not know that request.',
  badOrigin: 'This request came from another site and was refused.',
  wrongHost: (host: string) =>
    `This server does not answer to that address. Open it at ${host}; or, if you run it, set PUBLIC_ORIGIN to the address that people open and let a proxy pass the Host header on.`,
  tooLarge: 'The request is larger than this server accepts. Send it in smaller parts.',
  notBuilt: 'The pages of the browser edition are not built. Run “npm run serve”, which builds them.',
  databaseUnavailable:
    'The server cannot reach its database at the moment. Try again in a minute; what you typed is still here.',
  diskFull: 'The disk is full. Free some space and save again; what you typed is still here.',
});
