/** Every handler by topic. A topic of the contract that is missing here does not compile. */
import { ai } from './ai.ts';
import { auth } from './auth.ts';
import { cards } from './cards.ts';
import type { HandlerTable } from './dispatch.ts';
import { documents } from './documents.ts';
import { pdfs, ppts } from './files.ts';
import { folders } from './folders.ts';
import { notes } from './notes.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { study } from './study.ts';
import { trash } from './trash.ts';
import { user } from './user.ts';

export const handlers: HandlerTable = {
  ai,
  auth,
  cards,
  documents,
  folders,
  notes,
  pdfs,
  ppts,
  sets,
  settings,
  study,
  trash,
  user,
};
