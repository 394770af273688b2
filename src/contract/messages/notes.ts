/** Notes, as they are read and written (core §3, §8). */
export const notes = {
  panel: 'Note',
  newNote: 'New note',
  title: 'Title',
  text: 'Text',
  view: 'View',
  write: 'Write',
  preview: 'Preview',
  emptyPreview: 'Nothing is written yet.',
  untitled: 'Untitled note',
  save: 'Save',
  saved: 'Note saved',
  empty: 'Write a title or some text first.',
  unsaved: 'This note is not saved. Click outside again to discard your changes.',
  loading: 'Loading the note',
};
