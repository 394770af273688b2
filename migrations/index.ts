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
};
