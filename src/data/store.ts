/** Everything that is kept for one owner: one repository per topic over one database. */
import { createBlobs, type Blobs } from './blobs/blobs.ts';
import { createCalendar, type Calendar } from './planning/calendar.ts';
import { createCards, type Cards } from './cards/cards.ts';
import type { Database } from './database/database.ts';
import { createExams, type Exams } from './planning/exams.ts';
import { createFiles, type Files } from './documents/files.ts';
import { createFlashcards, type Flashcards } from './cards/flashcards.ts';
import { createFolders, type Folders } from './library/folders.ts';
import { createImports, type Imports } from './imports/import-rows.ts';
import { createJobs, type Jobs } from './documents/jobs.ts';
import { createNotes, type Notes } from './library/notes.ts';
import { createPageTexts, type PageTexts } from './documents/page-texts.ts';
import { createPerformance, type Performance } from './study/performance.ts';
import { createReviews, type Reviews } from './study/reviews.ts';
import { ensureSample, isBegun } from './library/sample.ts';
import { createSecrets, type Secrets } from './person/secrets.ts';
import { createSets, type Sets } from './library/sets.ts';
import { createParameters, type StoredParameters } from './study/parameters.ts';
import { createSettings, type StoredSettings } from './person/settings.ts';
import { createStatistics, type Statistics } from './study/statistics.ts';
import { createStorageUse, type StorageUse } from './storage/storage.ts';
import { createStudyPlans, type StudyPlans } from './planning/studyplans.ts';
import { createSync, type Sync } from './sync/sync.ts';
import { createTrash, type Trash } from './library/trash.ts';

export interface Store {
  readonly db: Database;
  readonly owner: string;
  readonly sets: Sets;
  readonly cards: Cards;
  readonly flashcards: Flashcards;
  readonly blobs: Blobs;
  readonly folders: Folders;
  readonly notes: Notes;
  readonly pdfs: Files;
  readonly ppts: Files;
  readonly studyplans: StudyPlans;
  readonly performance: Performance;
  readonly calendar: Calendar;
  readonly parameters: StoredParameters;
  readonly exams: Exams;
  readonly settings: StoredSettings;
  readonly trash: Trash;
  readonly reviews: Reviews;
  readonly imports: Imports;
  readonly jobs: Jobs;
  readonly pageTexts: PageTexts;
  readonly secrets: Secrets;
  readonly statistics: Statistics;
  readonly storage: StorageUse;
  readonly sync: Sync;
  /** Prepares a new profile: the folder `main` and one set that can be studied at once. Does nothing on any later call. */
  ensureSample(): Promise<void>;
  /** Whether there is or was anything besides what `ensureSample` makes. */
  isBegun(): Promise<boolean>;
}

/** The store of `owner`: an account's id, or `'local'` on a desktop with no account. Making one costs nothing. */
export function createStore(db: Database, owner: string): Store {
  return {
    db,
    owner,
    sets: createSets(db, owner),
    cards: createCards(db, owner),
    flashcards: createFlashcards(db, owner),
    blobs: createBlobs(db, owner),
    folders: createFolders(db, owner),
    notes: createNotes(db, owner),
    pdfs: createFiles(db, owner, 'pdfs'),
    ppts: createFiles(db, owner, 'ppts'),
    studyplans: createStudyPlans(db, owner),
    performance: createPerformance(db, owner),
    calendar: createCalendar(db, owner),
    parameters: createParameters(db, owner),
    exams: createExams(db, owner),
    settings: createSettings(db, owner),
    trash: createTrash(db, owner),
    reviews: createReviews(db, owner),
    imports: createImports(db, owner),
    jobs: createJobs(db, owner),
    pageTexts: createPageTexts(db, owner),
    secrets: createSecrets(db, owner),
    statistics: createStatistics(db, owner),
    storage: createStorageUse(db, owner),
    sync: createSync(db, owner),
    ensureSample: () => ensureSample(db, owner),
    isBegun: () => isBegun(db.read, owner),
  };
}
