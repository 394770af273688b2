/** The schemas of every operation, for the answering side and for types. Never import it as a value from the renderer: it brings in zod. */
import { aiSchemas } from './ai.schema.ts';
import { authSchemas } from './auth.schema.ts';
import { billingSchemas } from './billing.schema.ts';
import { blobsSchemas } from './blobs.schema.ts';
import { calendarSchemas } from './calendar.schema.ts';
import { cardsSchemas } from './cards.schema.ts';
import { documentsSchemas } from './documents.schema.ts';
import { examsSchemas } from './exams.schema.ts';
import { exportsSchemas } from './exports.schema.ts';
import { pdfsSchemas, pptsSchemas } from './files.schema.ts';
import { flashcardsSchemas } from './flashcards.schema.ts';
import { foldersSchemas } from './folders.schema.ts';
import { importsSchemas } from './imports.schema.ts';
import { legalSchemas } from './legal.schema.ts';
import { notesSchemas } from './notes.schema.ts';
import { performanceSchemas } from './performance.schema.ts';
import { setsSchemas } from './sets.schema.ts';
import { settingsSchemas } from './settings.schema.ts';
import { statisticsSchemas } from './statistics.schema.ts';
import { studySchemas } from './study.schema.ts';
import { studyplansSchemas } from './studyplans.schema.ts';
import { syncSchemas } from './sync.schema.ts';
import { trashSchemas } from './trash.schema.ts';
import { userSchemas } from './user.schema.ts';

export const schemas = {
  ai: aiSchemas,
  auth: authSchemas,
  billing: billingSchemas,
  blobs: blobsSchemas,
  calendar: calendarSchemas,
  cards: cardsSchemas,
  documents: documentsSchemas,
  exams: examsSchemas,
  exports: exportsSchemas,
  flashcards: flashcardsSchemas,
  folders: foldersSchemas,
  imports: importsSchemas,
  legal: legalSchemas,
  notes: notesSchemas,
  pdfs: pdfsSchemas,
  performance: performanceSchemas,
  ppts: pptsSchemas,
  sets: setsSchemas,
  settings: settingsSchemas,
  statistics: statisticsSchemas,
  study: studySchemas,
  studyplans: studyplansSchemas,
  sync: syncSchemas,
  trash: trashSchemas,
  user: userSchemas,
};
