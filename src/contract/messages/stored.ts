/** Notes, stored documents and the calendar (core §5, §8): sentences of calls that answer for stored things. */
export const stored = {
  noteIdMissing: 'Missing note id',
  noteNotFound: 'Note not found',
  pdfUpdateFailed: 'PDF update failed',
  pptUpdateFailed: 'PPT update failed',
  eventsRequired: 'events array required',
  invalidBundle: 'Invalid bundle',
};
