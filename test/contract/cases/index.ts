/** Every case of the contract suite. A row of the contract without a case here fails the suite. */
import { authCases, billingCases, settingsCases, userCases } from './account.ts';
import { aiCases } from './ai.ts';
import { aiTestsCases } from './ai-tests.ts';
import { aiStudyCases } from './ai-study.ts';
import { blobsCases } from './blobs.ts';
import { calendarCases } from './calendar.ts';
import type { ContractCase } from './case.ts';
import { documentsCases } from './documents.ts';
import { examsCases } from './exams.ts';
import { exportsCases } from './exports.ts';
import { importsCases } from './imports.ts';
import { filesCases } from './files.ts';
import { fittingCases } from './fitting.ts';
import { flashcardsCases } from './flashcards.ts';
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

export const CASES: readonly ContractCase[] = [
  ...authCases,
  ...billingCases,
  ...legalCases,
  ...setsCases,
  ...cardsCases,
  ...flashcardsCases,
  ...manyCardsCases,
  ...foldersCases,
  ...notesCases,
  ...filesCases,
  ...studyplansCases,
  ...performanceCases,
  ...calendarCases,
  ...examsCases,
  ...exportsCases,
  ...importsCases,
  ...textFilesCases,
  ...trashCases,
  ...statisticsCases,
  ...studyCases,
  ...fittingCases,
  ...settingsCases,
  ...userCases,
  ...aiCases,
  ...modelCases,
  ...aiTestsCases,
  ...aiStudyCases,
  ...documentsCases,
  ...blobsCases,
  ...syncFeedCases,
  ...syncPushCases,
];
