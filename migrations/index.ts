/**
 * Every migration of both hosts, oldest first. The list is static, so that a bundle carries it. Migrations only go forward: a released one
 * is never edited, a change is a new file at the end.
 */
import type { Migration } from 'kysely/migration';
import { up as library } from './0001-library.ts';
import { up as study } from './0002-study.ts';
import { up as jobs } from './0003-jobs.ts';
import { up as settings } from './0004-settings.ts';
import { up as sync } from './0005-sync.ts';
import { up as storedThings } from './0006-stored-things.ts';
import { up as blobs } from './0007-blobs.ts';
import { up as accounts } from './0008-accounts.ts';
import { up as pageTexts } from './0009-page-texts.ts';
import { up as faces } from './0010-faces.ts';
import { up as flashcards } from './0011-flashcards.ts';
import { up as undone } from './0012-undone.ts';
import { up as examPlans } from './0013-exam-plans.ts';
import { up as jobUsage } from './0014-job-usage.ts';
import { up as syncServer } from './0015-sync-server.ts';
import { up as imports } from './0020-imports.ts';
import { up as syncDevice } from './0021-sync-device.ts';
import { up as heldRows } from './0022-held-rows.ts';
import { up as runs } from './0023-runs.ts';
import { up as coveringIndexes } from './0024-covering-indexes.ts';
import { up as discardedJobs } from './0025-discarded-jobs.ts';
import { up as codesInMails } from './0026-codes-in-mails.ts';
import { up as subscriptions } from './0027-subscriptions.ts';
import { up as claimedQuotes } from './0028-claimed-quotes.ts';
import { up as pageLabels } from './0029-page-labels.ts';
import { up as cardWishes } from './0030-card-wishes.ts';
import { up as changedMemories } from './0031-changed-memories.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-library': { up: library },
  '0002-study': { up: study },
  '0003-jobs': { up: jobs },
  '0004-settings': { up: settings },
  '0005-sync': { up: sync },
  '0006-stored-things': { up: storedThings },
  '0007-blobs': { up: blobs },
  '0008-accounts': { up: accounts },
  '0009-page-texts': { up: pageTexts },
  '0010-faces': { up: faces },
  '0011-flashcards': { up: flashcards },
  '0012-undone': { up: undone },
  '0013-exam-plans': { up: examPlans },
  '0014-job-usage': { up: jobUsage },
  '0015-sync-server': { up: syncServer },
  '0020-imports': { up: imports },
  '0021-sync-device': { up: syncDevice },
  '0022-held-rows': { up: heldRows },
  '0023-runs': { up: runs },
  '0024-covering-indexes': { up: coveringIndexes },
  '0025-discarded-jobs': { up: discardedJobs },
  '0026-codes-in-mails': { up: codesInMails },
  '0027-subscriptions': { up: subscriptions },
  '0028-claimed-quotes': { up: claimedQuotes },
  '0029-page-labels': { up: pageLabels },
  '0030-card-wishes': { up: cardWishes },
  '0031-changed-memories': { up: changedMemories },
};
