/** The German catalogue: every topic of the English one. A page loads it before any screen (docs/decisions/0009-languages.md). */
import type * as english from '../topics.ts';
import { account } from './account.ts';
import { ai } from './ai.ts';
import { aiStudy } from './ai-study.ts';
import { aiTest } from './ai-test.ts';
import { anki } from './anki.ts';
import { answers } from './answers.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { billing } from './billing.ts';
import { blobs } from './blobs.ts';
import { browse } from './browse.ts';
import { bundle } from './bundle.ts';
import { calendar } from './calendar.ts';
import { charts } from './charts.ts';
import { chooseSession } from './choose-session.ts';
import { commandNames } from './command-names.ts';
import { keyNames } from './key-names.ts';
import { dashboard } from './dashboard.ts';
import { dataSettings } from './data-settings.ts';
import { desktop } from './desktop.ts';
import { documents } from './documents.ts';
import { editor } from './editor.ts';
import { exportScreen } from './export-screen.ts';
import { exports } from './exports.ts';
import { faces } from './faces.ts';
import { fitting } from './fitting.ts';
import { flashcards } from './flashcards.ts';
import { folders } from './folders.ts';
import { grading } from './grading.ts';
import { importScreen } from './import-screen.ts';
import { imports } from './imports.ts';
import { learn } from './learn.ts';
import { leech } from './leech.ts';
import { legal } from './legal.ts';
import { legalCookies } from './legal-cookies.ts';
import { legalDmca } from './legal-dmca.ts';
import { legalPrivacy } from './legal-privacy.ts';
import { legalSecurity } from './legal-security.ts';
import { legalTerms } from './legal-terms.ts';
import { licences } from './licences.ts';
import { login } from './login.ts';
import { match } from './match.ts';
import { models } from './models.ts';
import { network } from './network.ts';
import { notes } from './notes.ts';
import { notices } from './notices.ts';
import { offline } from './offline.ts';
import { offlineTest } from './offline-test.ts';
import { opening } from './opening.ts';
import { performance } from './performance.ts';
import { plans } from './plans.ts';
import { printing } from './printing.ts';
import { quality } from './quality.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { setChoice } from './set-choice.ts';
import { sets } from './sets.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { source } from './source.ts';
import { speech } from './speech.ts';
import { stored } from './stored.ts';
import { study } from './study.ts';
import { studyModes } from './study-modes.ts';
import { studyPlan } from './study-plan.ts';
import { styleguide } from './styleguide.ts';
import { sync } from './sync.ts';
import { syncScreen } from './sync-screen.ts';
import { systemNotices } from './system-notices.ts';
import { texts } from './texts.ts';
import { usage } from './usage.ts';
import { wish } from './wish.ts';
import { write } from './write.ts';

export const german: typeof english = {
  account,
  ai,
  aiStudy,
  aiTest,
  anki,
  answers,
  auth,
  backups,
  billing,
  blobs,
  browse,
  bundle,
  calendar,
  charts,
  chooseSession,
  commandNames,
  keyNames,
  dashboard,
  dataSettings,
  desktop,
  documents,
  editor,
  exportScreen,
  exports,
  faces,
  fitting,
  flashcards,
  folders,
  grading,
  importScreen,
  imports,
  learn,
  leech,
  legal,
  legalCookies,
  legalDmca,
  legalPrivacy,
  legalSecurity,
  legalTerms,
  licences,
  login,
  match,
  models,
  network,
  notes,
  notices,
  offline,
  offlineTest,
  opening,
  performance,
  plans,
  printing,
  quality,
  review,
  search,
  setChoice,
  sets,
  settings,
  shell,
  source,
  speech,
  stored,
  study,
  studyModes,
  studyPlan,
  styleguide,
  sync,
  syncScreen,
  systemNotices,
  texts,
  usage,
  wish,
  write,
};
