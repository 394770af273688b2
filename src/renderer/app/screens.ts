/** Every screen that loads on its own. Navigation preloads them on hover and focus; the router loads them on the way. */
import { lazyModule } from '../lib/loading/lazy.ts';

export const screens = {
  dashboard: lazyModule(() => import('../features/dashboard/DashboardScreen.tsx')),
  flashcards: lazyModule(() => import('../features/flashcards/FlashcardsScreen.tsx')),
  session: lazyModule(async () => {
    const modes = await import('./SessionModes.tsx');
    await modes.loadReview();
    return { Component: modes.Component };
  }),
  selectSets: lazyModule(() => import('../features/choose-session/SelectSetsScreen.tsx')),
  selectMode: lazyModule(() => import('../features/choose-session/SelectModeScreen.tsx')),
  performance: lazyModule(() => import('../features/performance/PerformanceScreen.tsx')),
  calendar: lazyModule(() => import('../features/calendar/CalendarScreen.tsx')),
  studyPlan: lazyModule(() => import('../features/study-plan/StudyPlanScreen.tsx')),
  review: lazyModule(() => import('../features/review/ReviewScreen.tsx')),
  aiTest: lazyModule(() => import('../features/ai-test/AiTestScreen.tsx')),
  aiStudy: lazyModule(() => import('../features/ai-study/AiStudyScreen.tsx')),
  print: lazyModule(() => import('../features/print/PrintScreen.tsx')),
  notes: lazyModule(() => import('../features/notes/NotesScreen.tsx')),
  editor: lazyModule(() => import('../features/editor/EditorScreen.tsx')),
  settings: lazyModule(() => import('../features/settings/SettingsScreen.tsx')),
  conflicts: lazyModule(() => import('../features/conflicts/ConflictsScreen.tsx')),
  styleguide: lazyModule(() => import('../features/styleguide/StyleguideScreen.tsx')),
  login: lazyModule(() => import('../features/login/LoginScreen.tsx')),
  subscription: lazyModule(() => import('../features/subscription/SubscriptionScreen.tsx')),
  terms: lazyModule(() => import('../features/legal/TermsScreen.tsx')),
  privacy: lazyModule(() => import('../features/legal/PrivacyScreen.tsx')),
  cookies: lazyModule(() => import('../features/legal/CookiesScreen.tsx')),
  security: lazyModule(() => import('../features/legal/SecurityScreen.tsx')),
  dmca: lazyModule(() => import('../features/legal/DmcaScreen.tsx')),
  welcome: lazyModule(() => import('../features/welcome/WelcomeScreen.tsx')),
  notFound: lazyModule(() => import('./NotFoundScreen.tsx')),
} as const;

export type ScreenName = keyof typeof screens;
