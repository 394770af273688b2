/** Notes, stored documents and the calendar (core §5, §8): sentences of calls that answer for stored things. */
import { inLanguage } from './in-language.ts';

export const stored = inLanguage('stored', {
  noteIdMissing: 'Missing note id',
  noteNotFound: 'Note not found',
  noteConflict: 'This note was changed somewhere else in the meantime. Reload it and save again.',
  noteExists: 'A note with this id is already kept.',
  fileIdMissing: 'Missing document id',
  fileNotFound: 'This document does not exist any more.',
  fileConflict: 'This document was changed somewhere else in the meantime. Reload it and try again.',
  planIdMissing: 'Missing study plan id',
  planNotFound: 'This study plan does not exist any more.',
  planConflict: 'This study plan was changed somewhere else in the meantime. Reload it and try again.',
  eventIdMissing: 'Missing event id',
  eventNotFound: 'This event does not exist any more.',
  eventConflict: 'This event was changed somewhere else in the meantime. Reload it and save again.',
  eventExists: 'An event with this id is already in the calendar.',
  eventEndsBeforeStart: 'An event cannot end before it starts.',
  eventRuleInvalid: 'This event repeats by a rule that the calendar does not know. Choose how it repeats again.',
  notInTrash: 'This is not in the trash any more.',
  settingFailed: 'This setting could not be saved. Try again.',
  amountsFailed: 'What is kept here could not be counted.',
  trashFailed: 'The list of what was deleted could not be loaded.',
  storageFull:
    'Your storage is full. Delete something you no longer need and save again; what you typed is still here.',
  pdfUpdateFailed: 'PDF update failed',
  pptUpdateFailed: 'PPT update failed',
  eventsRequired: 'events array required',
  invalidBundle: 'Invalid bundle',
  deviceOnly: (key: string) => `“${key}” belongs to one device and is not kept on a server.`,
  newerSchema:
    'This profile was last opened by a newer version of Ninefold. Update Ninefold to open it; nothing was changed.',
  updateFailed:
    'Your data could not be brought to this version. It is as it was; the earlier version can still open it.',
});
