/** Every handler by topic. A topic of the contract that is missing here does not compile. */
import { ai } from './ai.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { blobs } from './blobs.ts';
import { calendar } from './calendar.ts';
import { cards } from './cards.ts';
import type { HandlerTable } from './dispatch.ts';
import { documents } from './documents.ts';
import { exams } from './exams.ts';
import { exports } from './exports.ts';
import { pdfs, ppts } from './files.ts';
import { flashcards } from './flashcards.ts';
import { folders } from './folders.ts';
import { imports } from './imports.ts';
import { legal } from './legal.ts';
import { notes } from './notes.ts';
import { performance } from './performance.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { study } from './study.ts';
import { studyplans } from './studyplans.ts';
import { sync } from './sync.ts';
import { trash } from './trash.ts';
import { user } from './user.ts';

export const handlers: HandlerTable = {
  ai,
  auth,
  billing,
  blobs,
  calendar,
  cards,
  documents,
  exams,
  exports,
  flashcards,
  folders,
  imports,
  legal,
  notes,
  pdfs,
  performance,
  ppts,
  sets,
  settings,
  statistics,
  study,
  studyplans,
  sync,
  trash,
  user,
};
