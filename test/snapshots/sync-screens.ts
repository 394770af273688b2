/** The screens of sync, which only a desktop has: its main process is made. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { SyncStatus } from '../../src/contract/sync-status.ts';
import { FROZEN_AT } from '../support/frozen-at.ts';
import { conflict, inStep } from '../support/made-sync.ts';
import { givePageDesktop, type MadeAnswers } from '../support/page-desktop.ts';
import { seed } from '../e2e/seed.ts';
import type { SnapshotScreen } from './screens.ts';

const { settings, shell, syncScreen: said } = messages;
const MINUTE = 60_000;

const CONFLICTS = [
  conflict(
    {
      kind: 'notes',
      field: 'content',
      within: 'Biology',
      mine: 'Water moves to where more salt is dissolved.',
      theirs: 'Water moves through a membrane, to where more is dissolved.',
      canKeepBoth: true,
    },
    FROZEN_AT - 4 * MINUTE,
  ),
  conflict(
    { kind: 'cards', field: 'flag', title: 'What is a cell?', within: 'Cells', mine: 0, theirs: 2 },
    FROZEN_AT - 90 * MINUTE,
  ),
];

const IN_STEP: SyncStatus = { ...inStep(FROZEN_AT - 4 * MINUTE), nextAt: FROZEN_AT + MINUTE, conflicts: 2 };

export const SYNC_SCREENS: readonly SnapshotScreen[] = [
  { name: 'conflicts', open: inbox },
  { name: 'settings-sync', open: settingsWith(IN_STEP, said.conflicts.open(2)) },
];

async function show(page: Page, url: string, address: string, title: string, answers: MadeAnswers): Promise<void> {
  await seed(url, []);
  await givePageDesktop(page, url, answers);
  await page.goto(url + address);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

async function inbox(page: Page, url: string): Promise<void> {
  await show(page, url, '/conflicts', shell.pages.conflicts, {
    syncStatus: () => IN_STEP,
    syncConflicts: () => ({ conflicts: CONFLICTS }),
  });
  await expect(page.getByRole('heading', { name: 'What is a cell?' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(said.state.conflicts(2))).toBeVisible();
}

function settingsWith(status: SyncStatus, shown: string) {
  return async (page: Page, url: string): Promise<void> => {
    await show(page, url, '/settings#sync', settings.sections.sync, {
      syncStatus: () => status,
      syncHeld: () => ({
        rows: [
          { kind: 'folders', title: 'Biology' },
          { kind: 'sets', title: 'Cells' },
          { kind: 'cards', title: 'What is a cell?' },
        ],
      }),
      syncImportProgress: () => ({ progress: null }),
    });
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByText(settings.place.sets, { exact: true }).first()).toBeAttached();
  };
}
