/** The app: what it follows, and its first screen. Everything here may name a topic of the catalogue, whose language is installed by now. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onHostEvent } from '../lib/api.ts';
import { isCommandId, runCommand } from '../lib/commands.ts';
import { sayFirstWords } from '../lib/fresh-page.ts';
import { startKeyboardGuard } from '../lib/keyboard-guard.ts';
import { logError } from '../lib/log.ts';
import { followNavigation } from '../lib/page-leaving.ts';
import { startShortcuts } from '../lib/shortcuts.ts';
import { boot } from '../state/boot.ts';
import { useLibrary } from '../state/library.ts';
import { followSettingChanges, useSettings } from '../state/settings.ts';
import { followOtherTabs, followSessionEnd, useUser } from '../state/user.ts';
import { UiConfigProvider } from '../ui/UiConfig.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { followAppearance } from './appearance.ts';
import { followUser } from './follow-user.ts';
import { IncomingFiles } from './IncomingFiles.tsx';
import { followLanguage } from './language.ts';
import { startPageNotices } from './page-notices.ts';
import { createRouter } from './routes.tsx';
import { uiConfig } from './ui-config.ts';

// Uncaught errors and unhandled rejections are only logged (core §8).
window.addEventListener('error', (event) => logError('Uncaught error', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => logError('Unhandled rejection', event.reason));

followAppearance();
followLanguage();
startPageNotices();
sayFirstWords();
startKeyboardGuard();
startShortcuts();
followSettingChanges();
followSessionEnd();
followOtherTabs();
followUser();
onHostEvent('command', ({ id }) => {
  if (isCommandId(id)) runCommand(id);
});

boot.register(() => useLibrary.getState().refresh());
void boot.start([() => useUser.getState().load(), () => useSettings.getState().load()]);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const router = createRouter();
followNavigation(router);

createRoot(root).render(
  <StrictMode>
    <UiConfigProvider config={uiConfig}>
      <ErrorBoundary>
        <RouterProvider router={router} />
        <IncomingFiles />
      </ErrorBoundary>
    </UiConfigProvider>
  </StrictMode>,
);
