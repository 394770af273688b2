/** Every screen that loads on its own. Navigation preloads them on hover and focus; the router loads them on the way. */
import { lazyModule } from '../lib/lazy.ts';

export const screens = {
  dashboard: lazyModule(() => import('../features/dashboard/DashboardScreen.tsx')),
  session: lazyModule(() => import('../features/session/SessionScreen.tsx')),
  review: lazyModule(() => import('../features/review/ReviewScreen.tsx')),
  editor: lazyModule(() => import('../features/editor/EditorScreen.tsx')),
  settings: lazyModule(() => import('../features/settings/SettingsScreen.tsx')),
  styleguide: lazyModule(() => import('../features/styleguide/StyleguideScreen.tsx')),
  login: lazyModule(() => import('../features/login/LoginScreen.tsx')),
  subscription: lazyModule(() => import('../features/subscription/SubscriptionScreen.tsx')),
  welcome: lazyModule(() => import('../features/welcome/WelcomeScreen.tsx')),
  notYet: lazyModule(() => import('./NotYetScreen.tsx')),
  notFound: lazyModule(() => import('./NotFoundScreen.tsx')),
} as const;

export type ScreenName = keyof typeof screens;
