/** Everything that is kept for one owner: one repository per topic over one database. */
import { createBlobs, type Blobs } from './blobs.ts';
import { createCalendar, type Calendar } from './calendar.ts';
import { createCards, type Cards } from './cards.ts';
import type { Database } from './database.ts';
import { createFiles, type Files } from './files.ts';
import { createFolders, type Folders } from './folders.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createNotes, type Notes } from './notes.ts';
import { createPageTexts, type PageTexts } from './page-texts.ts';
import { createPerformance, type Performance } from './performance.ts';
import { createReviews, type Reviews } from './reviews.ts';
import { ensureSample } from './sample.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { createSets, type Sets } from './sets.ts';
import { createSettings, type StoredSettings } from './settings.ts';
import { createStorageUse, type StorageUse } from './storage.ts';
import { createStudyPlans, type StudyPlans } from './studyplans.ts';
import { createTrash, type Trash } from './trash.ts';

export interface Store {
  readonly db: Database;
  readonly owner: string;
  readonly sets: Sets;
  readonly cards: Cards;
  readonly blobs: Blobs;
  readonly folders: Folders;
  readonly notes: Notes;
  readonly pdfs: Files;
  readonly ppts: Files;
  readonly studyplans: StudyPlans;
  readonly performance: Performance;
  readonly calendar: Calendar;
  readonly settings: StoredSettings;
  readonly trash: Trash;
  readonly reviews: Reviews;
  readonly jobs: Jobs;
  readonly pageTexts: PageTexts;
  readonly secrets: Secrets;
  readonly storage: StorageUse;
  /** Prepares a new profile: the folder `main` and one set that can be studied at once. Does nothing on any later call. */
  ensureSample(): Promise<void>;
}

/** The store of `owner`: an account's id, or `'local'` on a desktop with no account. Making one costs nothing. */
export function createStore(db: Database, owner: string): Store {
  return {
    db,
    owner,
    sets: createSets(db, owner),
    cards: createCards(db, owner),
    blobs: createBlobs(db, owner),
    folders: createFolders(db, owner),
    notes: createNotes(db, owner),
    pdfs: createFiles(db, owner, 'pdfs'),
    ppts: createFiles(db, owner, 'ppts'),
    studyplans: createStudyPlans(db, owner),
    performance: createPerformance(db, owner),
    calendar: createCalendar(db, owner),
    settings: createSettings(db, owner),
    trash: createTrash(db, owner),
    reviews: createReviews(db, owner),
    jobs: createJobs(db, owner),
    pageTexts: createPageTexts(db, owner),
    secrets: createSecrets(db, owner),
    storage: createStorageUse(db, owner),
    ensureSample: () => ensureSample(db, owner),
  };
}
