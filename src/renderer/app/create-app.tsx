/** The app as a function of its world: what it follows, and its first screen. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onHostEvent } from '../lib/host/api.ts';
import { isCommandId, runCommand } from '../lib/keyboard/commands.ts';
import { sayFirstWords } from '../lib/page/fresh-page.ts';
import { startKeyboardGuard } from '../lib/keyboard/keyboard-guard.ts';
import { isPageCovered } from '../lib/keyboard/over-page.ts';
import { followNavigation } from '../lib/page/page-leaving.ts';
import { startShortcuts } from '../lib/keyboard/shortcuts.ts';
import { enterWorld, type World } from '../lib/page/world.ts';
import { boot } from '../state/boot.ts';
import { useLibrary } from '../state/library.ts';
import { followSettingChanges, useSettings } from '../state/settings.ts';
import { followOtherTabs, followSessionEnd, useUser } from '../state/user.ts';
import { UiConfigProvider } from '../ui/UiConfig.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { followAppearance } from './appearance.ts';
import { followUser } from './follow-user.ts';
import { Frame } from './Frame.tsx';
import { IncomingFiles } from './IncomingFiles.tsx';
import { followLanguage } from './language.ts';
import { startPageNotices } from './page-notices.ts';
import { createRouter } from './routes.tsx';
import { uiConfig } from './ui-config.ts';

export interface App {
  /** Takes it off the page: it listens to nothing any more. What is under way in its world is the world's to end. */
  close(): void;
}

/**
 * Starts the app in `root`, at the page's address. Everything it asks of its host, its clock and its storage it asks of `world`; it keeps nothing from
 * an app before it. One at a time.
 */
export function createApp(world: World, root: HTMLElement): App {
  enterWorld(world);
  const stops = [
    followAppearance(),
    followLanguage(),
    startPageNotices(),
    startKeyboardGuard(),
    startShortcuts(),
    followSettingChanges(),
    followSessionEnd(),
    followOtherTabs(),
    followUser(),
    onHostEvent('command', ({ id }) => {
      // As its key would: what lies over the page has the keyboard, and the menu, for itself.
      if (isCommandId(id) && !isPageCovered()) runCommand(id);
    }),
  ];
  sayFirstWords();
  boot.register(() => useLibrary.getState().refresh());
  void boot.start([() => useUser.getState().load(), () => useSettings.getState().load()]);

  const router = createRouter();
  followNavigation(router);
  const shown = createRoot(root);
  shown.render(
    <StrictMode>
      <UiConfigProvider config={uiConfig}>
        <ErrorBoundary around={(page) => <Frame>{page}</Frame>}>
          {/* Page and address go on together: what is pressed between the two would be done on the page before. */}
          <RouterProvider router={router} useTransitions={false} />
          <IncomingFiles />
        </ErrorBoundary>
      </UiConfigProvider>
    </StrictMode>,
  );
  return {
    close() {
      shown.unmount();
      router.dispose();
      for (const stop of stops) stop();
    },
  };
}
