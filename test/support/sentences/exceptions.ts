/** What the check does not ask for, each with its reason, and values for functions that ordinary ones do not fit. */
import type { Examples } from './required.ts';

/** Topics whose screens are not those of every day. */
export const OTHER_TOPICS: Readonly<Record<string, string>> = {
  bundle: 'what is wrong with a bundle, held by the contract cases of imports',
  exports: 'what the host says of an export, held by its contract cases',
  imports: 'what the host says of an import, held by its contract cases',
  anki: 'packages in and out, held by the tests of src/formats/anki',
  blobs: 'refusals of the picture store, held by its contract cases',
  commandNames: 'names of commands, which the palette, the sheet of keys and native menus take from one table',
  keyNames: 'names of keys, of which the sheet of keys shows some and menus the others',
  desktop: 'native menus and dialogs, which are no pages; test/desktop reads them',
  documents: 'the way from a document to cards',
  leech: 'advice on cards that are forgotten again and again, held by the tests of src/domain/study',
  review: 'Review & Save',
  search: 'the search of all flashcards, held by the tests of src/domain/search',
  study: 'the session',
  wish: 'what is wished of a document, on the way to its cards; test/component/card-wish reads it',
  texts: 'files of text, in and out, held by the tests of src/domain/texts',
  sync: 'what a server says to devices, held by its contract cases, and what a device says of its exchange, held by test/sync-device',
};

/** Reasons, and the names of the sentences they hold for. A name that ends in a dot is a whole group; one form alone stands after the name. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'Said of a disk that takes no file while everything on it is to be removed': ['account.leave.failed'],
  'Said in the last moment of a page that closes with its app': ['account.leave.closing'],
  'The app in a browser: more cards than a copy takes, other counts of the same': [
    'offline.left',
    'offline.kept ‹› set with ‹› cards, as of: ‹›.',
    'offline.kept ‹› sets with ‹› card, as of: ‹›.',
    'offline.waiting ‹› reviews wait for the server.',
    'offline.refused The server did not take ‹› reviews. They are kept in Settings.',
    'account.unsaved.reviews',
  ],
  'Written into a file': ['importScreen.report.', 'plans.fileName', 'offline.description'],
  'A plan of more text than 370 days of many sets come to, and a fault of ours, for which a request has its own words':
    ['plans.dialog.tooLarge', 'plans.dialog.failed'],
  'The longest plan has more than one day': ['plans.dialog.tooLong A plan can have at most ‹› day.'],
  'Stands in brackets, for a screen reader': ['syncScreen.conflicts.only'],
  'Told of a package by its text in Settings, which test/component/settings-licences opens for others': [
    'licences.source',
  ],
  'Said on the key of a server’s operator, held by test/contract/ai-quota': ['ai.modelNotOffered', 'ai.callTooLong'],
  'Said after fifty wrong passwords or codes of strangers within a day, held by test/contract/account-abuse': [
    'auth.tooManyToday',
  ],
  'Our own pages always send a password with a code; said to other programs, held by test/contract/account-recovery': [
    'auth.passwordForProof',
  ],
  'Said where more is saved in a minute than our pages can, held by test/contract/write-budget': [
    'network.writesUsedUp',
  ],
  'Said to programs that ask for all sets in one answer, held by test/contract/long-answers': ['sets.exportTooLarge'],
  'What a deletion says while it waits for the payment service, and a second subscription, held by test/contract/billing-end and billing':
    ['billing.alreadyThere', 'billing.notEnded', 'billing.endedByOperator'],
  'More folders in each other than anybody makes; its contract case reads it': ['folders.tooDeep'],
  'Screens of notes keep what was typed and show both versions instead; held by client/refusals.test and data/notes.test':
    ['network.cannotCreateNote', 'network.cannotDeleteNote', 'stored.noteConflict'],
  'A refusal that no page provokes where nobody has an account, held by test/contract/cases/account': [
    'auth.accountsOff',
  ],
  'Both hosts of these tests can export': ['network.exportUnavailable'],
  'Refusals that Settings never provoke, held by test/contract/cases/models': [
    'models.desktopOnly',
    'models.noAddress',
  ],
  'No model that is known lacks it': ['models.noJson'],
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
  'Stands in a file that is saved; test/component/flashcards-dialogs reads it': [
    'flashcards.csv.',
    'flashcards.fileName',
  ],
  'Belongs to screens that this version does not have: accounts, billing, sync, plans, stored documents': [
    'network.cannotDeletePdf',
    'network.cannotDeletePpt',
    'network.cannotUpdatePdf',
    'network.cannotUpdatePpt',
    'network.cannotUploadPdf',
    'network.cannotUploadPpt',
    'network.changesFailed',
    'network.tooManyPages',
    'stored.fileConflict',
    'stored.fileIdMissing',
    'stored.fileNotFound',
    'stored.pdfUpdateFailed',
    'stored.planConflict',
    'stored.planIdMissing',
    'stored.planNotFound',
    'stored.pptUpdateFailed',
  ],
  'Said by the API to other clients; the calendar names events that are there, and has a list of them': [
    'network.calendarImportUnavailable',
    'network.calendarUnavailable',
    'stored.eventExists',
    'stored.eventIdMissing',
    'stored.eventNotFound',
    'stored.eventsRequired',
  ],
  'Names the editor inside of its shadow tree, where test/component/notes finds it': ['notes.text'],
  'Said of a storage that is full besides a host that refuses': ['notes.saving.notKept', 'notes.saving.leftLost'],
  'One equal line is shown instead of counted': ['notes.conflict.sameLines ‹› line is the same'],
  'Stands in a file that is saved; test/component/calendar-files reads it': ['calendar.due', 'calendar.fileName'],
  'A month or a part of an import that is taken by its plural': ['calendar.showMore Show ‹› more event'],
  'Said when a desktop cannot keep the place in a round; the browser edition keeps it without being asked': [
    'studyModes.roundNotKept',
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
  'Names of the columns of a file': ['performance.export.columns.'],
  'Said of a fault of ours': ['aiStudy.unexpected'],
  'The button of a card without words; its title is no text of the page': ['aiStudy.card.noWords'],
  'A singular that never comes: of one card, one row, one merged set, one thing without a name': [
    'printing.sets Print ‹› set',
    'printing.onSheets ‹› card on ‹› sheets, questions in front and answers behind.',
    'printing.tooMany These are ‹› card, and ‹› can be printed at once. Choose a folder or a set.',
    'documents.unreadable.tooManyPages “‹›” has ‹› page; at most ‹› can be read. Split it and drop the parts.',
    'documents.unreadable.tooManySlides “‹›” has ‹› slide; at most ‹› can be read. Split it and drop the parts.',
    'aiStudy.tooLarge These sets have ‹› card. A conversation can be about at most 2,000: choose fewer sets.',
    'aiStudy.acts.look Look at its ‹› card',
    'aiStudy.someCards Answered with the ‹› card of ‹› that have most in common with the question.',
    'aiStudy.chosen ‹› sets, ‹› card',
    'aiStudy.composer.long ‹› character; at most ‹› can be asked at once.',
    'dashboard.welcome.sampleFacts ‹› card, ‹›',
    'dashboard.welcome.studySample Study ‹› card',
    'flashcards.duplicates.found ‹› questions asked more than once, by ‹› card too many',
    'flashcards.replace.found ‹› place in ‹› cards',
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
  'Dialogs of the system, some of a start without a window; src/main/opened-database.test reads their titles': [
    'backups.check.found.',
    'backups.damage.',
    'backups.rescued.',
    'backups.rescueFailed.',
  ],
  'A part of a licence too long to be recorded; test/component/settings-licences reads it': ['licences.noText'],
  'Names a field that the page does not show; the button that opens it is seen': [
    'documents.intake.choose',
    'editor.picture.choose',
  ],
  'Written into the text of a slide, which goes to the model; extraction-presentations.spec reads it there': [
    'documents.slide.',
  ],
  'Said by a voice; read-aloud.spec hears it': ['speech.over', 'speech.root', 'speech.power', 'speech.settings.sample'],
  'A card in lists of other topics; faces.test.ts reads it': ['faces.hiddenParts'],
  'Said when the language changes while something is on its way, and the page waits to be loaded anew': [
    'settings.appearance.languageNow',
    'settings.appearance.languageWaits',
  ],
  'Ends a call that nobody waits for any more': ['network.cancelled'],
  'Refuses a payment page that no button of ours opens; the tests of billing read it': [
    'billing.notConfigured',
    'billing.noCustomer',
  ],
  'A part of other sentences': ['account.unsaved.nameless', 'models.readsPictures'],
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
  'grading.missing': [['qxqx']],
  'models.unknown': [
    ['qxqx', ['qxqx'], 70_073],
    ['qxqx', ['qxqx'], 0],
  ],
};
