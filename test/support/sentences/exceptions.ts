/** What the check does not ask for, each with its reason, and values for functions that ordinary ones do not fit. */
import type { Examples } from './required.ts';

/** Topics whose screens are not those of every day. */
export const OTHER_TOPICS: Readonly<Record<string, string>> = {
  ai: 'refusals of model calls, held by the tests of jobs',
  blobs: 'refusals of the picture store, held by its contract cases',
  documents: 'the way from a document to cards',
  review: 'Review & Save',
  study: 'the session',
};

/** Reasons, and the names of the sentences they hold for. A name that ends in a dot is a whole group; one form alone stands after the name. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'Told by a server or a main process to its operator or to another program, not by a screen': [
    'network.badOrigin',
    'network.invalidInput',
    'network.notBuilt',
    'network.tooLarge',
    'network.unknownOperation',
    'network.wrongHost',
    'shell.apiDocsTitle',
    'stored.newerSchema',
    'stored.updateFailed',
  ],
  'Belongs to screens that this version does not have: accounts, billing, sync, calendar, plans, stored documents': [
    'network.calendarImportUnavailable',
    'network.calendarUnavailable',
    'network.cannotDeletePdf',
    'network.cannotDeletePpt',
    'network.cannotUpdatePdf',
    'network.cannotUpdatePpt',
    'network.cannotUploadPdf',
    'network.cannotUploadPpt',
    'network.changesFailed',
    'network.tooManyPages',
    'stored.eventConflict',
    'stored.eventEndsBeforeStart',
    'stored.eventExists',
    'stored.eventIdMissing',
    'stored.eventNotFound',
    'stored.eventRuleInvalid',
    'stored.eventsRequired',
    'stored.fileConflict',
    'stored.fileIdMissing',
    'stored.fileNotFound',
    'stored.pdfUpdateFailed',
    'stored.planConflict',
    'stored.planIdMissing',
    'stored.planNotFound',
    'stored.pptUpdateFailed',
  ],
  'Said to a desktop that has no server, whose /login asks for one first; contract cases read it': [
    'network.accountChangesUnavailable',
    'network.loginUnavailable',
    'network.noServerSession',
    'network.registrationUnavailable',
  ],
  'The screen goes on in its place: to the code, to /login, or with one of the two': [
    'auth.passwordOrCode',
    'auth.signInNeeded',
    'auth.unverified',
  ],
  'A singular that never comes: of one card, one row, one merged set, one thing without a name': [
    'documents.unreadable.tooManyPages “‹›” has ‹› page; at most ‹› can be read. Split it and drop the parts.',
    'documents.unreadable.tooManySlides “‹›” has ‹› slide; at most ‹› can be read. Split it and drop the parts.',
    'dashboard.welcome.sampleFacts ‹› card, ‹›',
    'dashboard.welcome.studySample Study ‹› card',
    'dashboard.merged Merged ‹› set into “‹›”',
    'editor.paste.tableAdded Made ‹› card from the table you pasted.',
    'dataSettings.counts.pdfs ‹› PDF',
    'dataSettings.counts.ppts ‹› presentation',
    'dataSettings.counts.studyplans ‹› study plan',
    'dataSettings.counts.performance ‹› result',
  ],
  'Said by Review & Save, by the session’s card editing and by what generates cards; their screens are other topics': [
    'network.importFailed',
    'network.importUnavailable',
    'sets.cardNotFound',
    'sets.noValidCards',
    'sets.nothingToImport',
    'sets.part',
  ],
  'Drawn by the system outside the page; settings-notifications.spec reads them there': [
    'systemNotices.documentReady',
    'systemNotices.documentReadyText',
    'systemNotices.dueText',
  ],
  'Stands on the desktop once notices are allowed, which the stand-in’s system never does': [
    'systemNotices.reminderHintDesktop',
  ],
  'A part of a licence too long to be recorded; settings-licences.spec reads it': ['licences.noText'],
  'Names a field that the page does not show; the button that opens it is seen': [
    'documents.intake.choose',
    'editor.picture.choose',
  ],
  'Written into the text of a slide, which goes to the model; extraction-presentations.spec reads it there': [
    'documents.slide.',
  ],
  'Ends a call that nobody waits for any more': ['network.cancelled'],
  'Refuses a payment page that no button of ours opens; the tests of billing read it': [
    'billing.notConfigured',
    'billing.noCustomer',
  ],
  'A part of other sentences': ['account.unsaved.nameless'],
  'Two changes on their way in one moment; one of them is seen': ['account.unsaved.unsent ‹› changes still being sent'],
  'Awaits the import of bundles': ['stored.invalidBundle'],
  'Refuses what no screen of ours asks for; its contract case reads it': [
    'folders.cycle',
    'folders.missingPath',
    'folders.notEmpty',
    'sets.cardSetMissing',
    'sets.cardSetNotLoaded',
    'sets.idMissing',
    'sets.moveNeedsCards',
    'stored.deviceOnly',
    'stored.noteExists',
    'stored.noteIdMissing',
  ],
};

const ONE_NAME = [['Cells']];
const NAMES = [['Cells', 'Verbs']];
const SIX_NAMES = [['a', 'b', 'c', 'd', 'e', 'f']];
export const EXAMPLES: Examples = {
  // Minutes are counted from the seconds; an hour is what the limit of mails says.
  'auth.tooManyTries': [[70], [3_590]],
  'dashboard.moveTitle': [ONE_NAME, NAMES],
  'dashboard.deleted': [ONE_NAME, SIX_NAMES],
  'dashboard.restored': [ONE_NAME, SIX_NAMES],
  'dashboard.moved': [
    [['Cells'], 'qxqx'],
    [['Cells', 'Verbs'], 'qxqx'],
  ],
  'dashboard.movedBack': [ONE_NAME, NAMES],
};
