/** Every case of the contract suite. A row of the contract without a case here fails the suite. */
import { authCases, billingCases, settingsCases, userCases } from './account.ts';
import { aiCases } from './ai.ts';
import { aiTestsCases } from './ai-tests.ts';
import { aiStudyCases } from './ai-study.ts';
import { blobsCases } from './blobs.ts';
import { calendarCases } from './calendar.ts';
import { calendarImportsCases } from './calendar-imports.ts';
import type { ContractCase } from './case.ts';
import { documentsCases } from './documents.ts';
import { examsCases } from './exams.ts';
import { exportsCases } from './exports.ts';
import { importsCases } from './imports.ts';
import { filesCases } from './files.ts';
import { fittingCases } from './fitting.ts';
import { flashcardsCases } from './flashcards.ts';
import { folderDepthCases } from './folder-depth.ts';
import { legalCases } from './legal.ts';
import { manyCardsCases } from './many-cards.ts';
import { cardsCases, foldersCases, trashCases } from './library.ts';
import { modelCases } from './models.ts';
import { notesCases } from './notes.ts';
import { performanceCases } from './performance.ts';
import { setsCases } from './sets.ts';
import { studyplansCases } from './studyplans.ts';
import { statisticsCases } from './statistics.ts';
import { syncFeedCases } from './sync-feed.ts';
import { syncPushCases } from './sync-push.ts';
import { studyCases } from './study.ts';
import { textFilesCases } from './text-files.ts';

/** In files of their own, so that several workers share the work; what a topic needs of another is in its own cases. */
export const CASES_OF = {
  accounts: [
    ...authCases,
    ...billingCases,
    ...legalCases,
    ...settingsCases,
    ...userCases,
    ...syncFeedCases,
    ...syncPushCases,
  ],
  library: [
    ...setsCases,
    ...cardsCases,
    ...flashcardsCases,
    ...manyCardsCases,
    ...foldersCases,
    ...folderDepthCases,
    ...notesCases,
    ...filesCases,
    ...trashCases,
    ...blobsCases,
  ],
  studying: [
    ...studyplansCases,
    ...performanceCases,
    ...calendarCases,
    ...examsCases,
    ...statisticsCases,
    ...studyCases,
    ...fittingCases,
  ],
  transfers: [...exportsCases, ...importsCases, ...calendarImportsCases, ...textFilesCases],
  models: [...aiCases, ...modelCases, ...aiTestsCases, ...aiStudyCases, ...documentsCases],
} as const satisfies Readonly<Record<string, readonly ContractCase[]>>;

export const CASES: readonly ContractCase[] = Object.values(CASES_OF).flat();
