/** Every workload, in the order in which they run. */
import type { Workload } from '../harness/workload.ts';
import { answers } from './answers.ts';
import { startingDesktop } from './desktop.ts';
import { documents } from './documents.ts';
import { duplicates } from './duplicates.ts';
import { exporting } from './export.ts';
import { grading } from './grade.ts';
import { importingPackage } from './import-package.ts';
import { importingText } from './import-text.ts';
import { importing } from './import.ts';
import { library } from './library.ts';
import { oddTexts } from './odd-texts.ts';
import { openingPages } from './page.ts';
import { pauses } from './pauses.ts';
import { presses } from './presses.ts';
import { reading } from './reading.ts';
import { searching } from './search.ts';
import { serving } from './serve.ts';
import { syncing } from './sync.ts';

export const WORKLOADS: readonly Workload[] = [
  library,
  grading,
  searching,
  importing,
  importingText,
  importingPackage,
  exporting,
  syncing,
  serving,
  duplicates,
  startingDesktop,
  openingPages,
  presses,
  reading,
  pauses,
  documents,
  answers,
  oddTexts,
];
