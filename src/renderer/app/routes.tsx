import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/host/api.ts';
import { loginTitle } from '../lib/addresses/login-address.ts';
import { BootScreen } from './BootScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RequireUser } from './RequireUser.tsx';
import { RequireWelcome } from './RequireWelcome.tsx';
import { RootError, RouteError } from './RouteError.tsx';
import { RootLayout } from './RootLayout.tsx';
import type { RouteHandle } from './route-handle.ts';
import { screens, type ScreenName } from './screens.ts';

const { nav, footer } = messages.shell;

/** One route whose screen loads when it is opened. A render error stays inside the screen's own boundary (core §2). */
function screen(
  path: string,
  name: ScreenName,
  title: RouteHandle['title'],
  pageParams: readonly string[] = [],
): RouteObject {
  return {
    path,
    handle: { title, pageParams } satisfies RouteHandle,
    lazy: lazyScreen(name),
  };
}

function lazyScreen(name: ScreenName) {
  return async () => {
    const { Component } = await screens[name].load();
    return { Component: withBoundary(Component) };
  };
}

function withBoundary(Screen: ComponentType): ComponentType {
  return function GuardedScreen() {
    return (
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    );
  };
}

/** One screen at two addresses: it stays as it is when a new set gets its own by being saved. */
function setEditor(): RouteObject {
  const titled = (path: string, title: string, pageParams: readonly string[]): RouteObject => ({
    path,
    handle: { title, pageParams } satisfies RouteHandle,
  });
  return {
    lazy: lazyScreen('editor'),
    children: [
      titled('/sets/new', messages.shell.pages.newSet, []),
      titled('/sets/edit', messages.shell.pages.editSet, ['id']),
    ],
  };
}

/** Every route of core §2. */
const routes = (): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <RootError />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          screen('/login', 'login', loginTitle, ['step']),
          screen('/terms', 'terms', footer.terms),
          screen('/privacy', 'privacy', footer.privacy),
          screen('/cookies', 'cookies', footer.cookies),
          screen('/subscription', 'subscription', footer.subscription),
          screen('/security', 'security', footer.security),
          screen('/dmca', 'dmca', footer.dmca),
          {
            element: <RequireUser />,
            children: [
              { element: <RequireWelcome />, children: [screen('/', 'dashboard', nav.dashboard)] },
              screen('/welcome', 'welcome', messages.dashboard.welcome.page),
              screen('/session', 'session', nav.session, ['mode', 'sets', 'folder', 'cards']),
              screen('/session/select-sets', 'selectSets', messages.shell.pages.selectSets, ['sets', 'folder']),
              screen('/session/select-mode', 'selectMode', messages.shell.pages.selectMode, ['sets', 'folder']),
              screen('/flashcards', 'flashcards', nav.flashcards),
              screen('/calendar', 'calendar', nav.calendar),
              screen('/study-plan', 'studyPlan', nav.studyPlan),
              screen('/performance', 'performance', messages.shell.pages.performance, ['set']),
              screen('/notes', 'notes', messages.shell.pages.notes),
              screen('/print', 'print', messages.shell.pages.print, ['sets', 'folder']),
              setEditor(),
              screen('/sets/review', 'review', messages.shell.pages.review),
              screen('/ai-study', 'aiStudy', messages.shell.pages.aiStudy, ['chat', 'sets', 'folder']),
              screen('/ai-test', 'aiTest', messages.shell.pages.aiTest, ['sets', 'folder', 'test', 'record', 'at']),
              screen('/settings', 'settings', messages.shell.pages.settings),
              ...(isDesktop() ? [screen('/conflicts', 'conflicts', messages.shell.pages.conflicts)] : []),
              screen('/styleguide', 'styleguide', messages.shell.pages.styleguide),
            ],
          },
          screen('*', 'notFound', messages.shell.notFoundTitle),
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes());
