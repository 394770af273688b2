/** Every case of the contract suite. A row of the contract without a case here fails the suite. */
import { authCases, billingCases, settingsCases, userCases } from './account.ts';
import { aiCases } from './ai.ts';
import { blobsCases } from './blobs.ts';
import { calendarCases } from './calendar.ts';
import type { ContractCase } from './case.ts';
import { documentsCases } from './documents.ts';
import { filesCases } from './files.ts';
import { cardsCases, foldersCases, trashCases } from './library.ts';
import { notesCases } from './notes.ts';
import { performanceCases } from './performance.ts';
import { setsCases } from './sets.ts';
import { studyplansCases } from './studyplans.ts';
import { studyCases } from './study.ts';

export const CASES: readonly ContractCase[] = [
  ...authCases,
  ...billingCases,
  ...setsCases,
  ...cardsCases,
  ...foldersCases,
  ...notesCases,
  ...filesCases,
  ...studyplansCases,
  ...performanceCases,
  ...calendarCases,
  ...trashCases,
  ...studyCases,
  ...settingsCases,
  ...userCases,
  ...aiCases,
  ...documentsCases,
  ...blobsCases,
];
