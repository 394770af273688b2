/** Every handler by topic. A topic of the contract that is missing here does not compile. */
import { ai } from './ai.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { blobs } from './blobs.ts';
import { calendar } from './calendar.ts';
import { cards } from './cards.ts';
import type { HandlerTable } from './dispatch.ts';
import { documents } from './documents.ts';
import { pdfs, ppts } from './files.ts';
import { folders } from './folders.ts';
import { notes } from './notes.ts';
import { performance } from './performance.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { study } from './study.ts';
import { studyplans } from './studyplans.ts';
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
  folders,
  notes,
  pdfs,
  performance,
  ppts,
  sets,
  settings,
  study,
  studyplans,
  trash,
  user,
};
