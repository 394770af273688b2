/**
 * The message catalogue: every sentence a person can read, by topic. Sentences quoted by the specification stand here to the letter and
 * nowhere else; tests import them. Another language is another catalogue of the same type.
 */
import { ai } from './ai.ts';
import { blobs } from './blobs.ts';
import { dashboard } from './dashboard.ts';
import { dataSettings } from './data-settings.ts';
import { documents } from './documents.ts';
import { editor } from './editor.ts';
import { folders } from './folders.ts';
import { licences } from './licences.ts';
import { login } from './login.ts';
import { network } from './network.ts';
import { notes } from './notes.ts';
import { notices } from './notices.ts';
import { review } from './review.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { stored } from './stored.ts';
import { study } from './study.ts';
import { styleguide } from './styleguide.ts';
import { systemNotices } from './system-notices.ts';

export const messages = {
  ai,
  blobs,
  dashboard,
  dataSettings,
  documents,
  editor,
  folders,
  licences,
  login,
  network,
  notes,
  notices,
  review,
  sets,
  settings,
  shell,
  stored,
  study,
  styleguide,
  systemNotices,
};
