/** Parts of the shell that the first screen does not need: they load once it stands. */
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { lazyModule } from '../lib/loading/lazy.ts';

const noticeHost = lazyModule(async () => (await import('./NoticeHost.tsx')).NoticeHost);
const palette = lazyModule(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const shortcutSheet = lazyModule(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);
const documentIntake = lazyModule(
  async () => (await import('../features/documents/DocumentIntake.tsx')).DocumentIntake,
);
const systemNotices = lazyModule(
  async () => (await import('../features/system-notices/SystemNotices.tsx')).SystemNotices,
);
const jobState = lazyModule(async () => (await import('./JobState.tsx')).JobState);
const openedThings = lazyModule(async () => (await import('./OpenedThings.tsx')).OpenedThings);
const nativeMenu = lazyModule(async () => (await import('./NativeMenu.tsx')).NativeMenu);
const syncFollower = lazyModule(async () => (await import('../features/sync/SyncFollower.tsx')).SyncFollower);
const deviceSyncState = lazyModule(async () => (await import('./DeviceSyncState.tsx')).DeviceSyncState);
const logoutDialog = lazyModule(async () => (await import('./LogoutDialog.tsx')).LogoutDialog);
const leaveServerDialog = lazyModule(async () => (await import('./LeaveServerDialog.tsx')).LeaveServerDialog);

const importDialog = lazyModule(async () => (await import('../features/imports/ImportDialog.tsx')).ImportDialog);
const exportDialog = lazyModule(async () => (await import('../features/exports/ExportDialog.tsx')).ExportDialog);

export const NoticeHost = lazyPart(noticeHost);
export const CommandPalette = lazyPart(palette, { asked: true });
export const ShortcutSheet = lazyPart(shortcutSheet, { asked: true });
export const DocumentIntake = lazyPart(documentIntake);
export const SystemNotices = lazyPart(systemNotices);
export const JobState = lazyPart(jobState);
export const OpenedThings = lazyPart(openedThings);
export const NativeMenu = lazyPart(nativeMenu);
export const SyncFollower = lazyPart(syncFollower);
export const DeviceSyncState = lazyPart(deviceSyncState);
export const ImportDialog = lazyPart(importDialog, { asked: true });
export const ExportDialog = lazyPart(exportDialog, { asked: true });
export const LogoutDialog = lazyPart(logoutDialog, { asked: true });
export const LeaveServerDialog = lazyPart(leaveServerDialog, { asked: true });

/** In a quiet moment: who opens the palette goes on typing at once. */
export const preloadPalette = palette.preload;

/** Who means to log out may be without a network the moment after. */
export const preloadLogoutDialog = logoutDialog.preload;
