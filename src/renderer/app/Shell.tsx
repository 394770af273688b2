import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop, isMac } from '../lib/host/api.ts';
import { useIncomingFiles } from '../state/incoming-files.ts';
import { useExporting } from '../state/exporting.ts';
import { useIdle } from '../lib/loading/use-idle.ts';
import { useImporting } from '../state/importing.ts';
import { useLeaveServer } from '../state/leave-server.ts';
import { useLibrary } from '../state/library.ts';
import { useNotesAndDocuments } from '../state/notes-and-documents.ts';
import { useUser } from '../state/user.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import {
  CommandPalette,
  DocumentIntake,
  ExportDialog,
  ImportDialog,
  LeaveServerDialog,
  LogoutDialog,
  NativeMenu,
  NoticeHost,
  OpenedThings,
  preloadPalette,
  ShortcutSheet,
  SyncFollower,
  SystemNotices,
} from './lazy-parts.ts';
import { layoutOf } from './layout-of.ts';
import { useLogout } from './logout.ts';
import { MainNavigation } from './MainNavigation.tsx';
import { usePageChange } from './page-change.ts';
import { PendingPage } from './PendingPage.tsx';
import styles from './Shell.module.css';
import { useOfflineReadiness } from './use-offline.ts';
import { useServerChanges } from './use-server-changes.ts';
import { useShellCommands } from './shell-commands.ts';

/** The frame around every screen (core §2): title bar, navigation, footer, and what can appear anywhere. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const signedIn = useUser((state) => state.user !== null);
  const withNavigation = signedIn && pathname !== '/login';
  const layout = layoutOf(pathname);
  const { palette, shortcuts } = useShellCommands();
  const listed = useLibrary((state) => state.loaded);
  const shelved = useNotesAndDocuments((state) => state.loaded);
  const settled = useIdle(pathname !== '/' || (listed && shelved));
  const asksBeforeLogout = useLogout((state) => state.unsaved !== null);
  const leavesServer = useLeaveServer((state) => state.leaving !== null);
  const filesWait = useIncomingFiles((state) => state.files.length > 0);
  const isImporting = useImporting((state) => state.isOpen);
  const isExporting = useExporting((state) => state.scope !== null);
  usePageChange(main);
  useServerChanges(settled);
  useOfflineReadiness(settled);

  useEffect(() => {
    document.documentElement.dataset.layout = layout;
  }, [layout]);
  useEffect(() => {
    if (settled) preloadPalette();
  }, [settled]);

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {messages.shell.skipToContent}
      </a>
      <Header withNavigation={withNavigation} settled={settled} />
      <PendingPage />
      <div className={styles.body} data-layout={layout}>
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {withNavigation && layout !== 'session' && <MainNavigation place="bottom" />}
      {settled && <NoticeHost />}
      {(settled || filesWait) && signedIn && <DocumentIntake covered={layout === 'session'} />}
      {settled && signedIn && <SystemNotices />}
      {isDesktop() && settled && signedIn && <OpenedThings />}
      {isDesktop() && isMac() && settled && <NativeMenu />}
      {isDesktop() && settled && signedIn && <SyncFollower />}
      {signedIn && isImporting && <ImportDialog />}
      {signedIn && isExporting && <ExportDialog />}
      {asksBeforeLogout && <LogoutDialog />}
      {leavesServer && <LeaveServerDialog />}
      {palette.times > 0 && (
        <CommandPalette key={`palette ${palette.times}`} open={palette.open} onClose={palette.close} />
      )}
      {shortcuts.times > 0 && (
        <ShortcutSheet key={`shortcuts ${shortcuts.times}`} open={shortcuts.open} onClose={shortcuts.close} />
      )}
    </div>
  );
}
