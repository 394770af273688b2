/** The navigation of core §2, in its order. */
import { CalendarDays, Folder, List, Play, SquareStack, type LucideIcon } from 'lucide-react';
import { messages } from '../../contract/messages/index.ts';
import type { ScreenName } from './screens.ts';

const { nav } = messages.shell;

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly screen: ScreenName;
  /** Drawn in the bottom navigation of narrow windows. */
  readonly Icon: LucideIcon;
}

export const navigation: readonly NavigationItem[] = [
  { to: '/', label: nav.dashboard, screen: 'dashboard', Icon: Folder },
  { to: '/session', label: nav.session, screen: 'session', Icon: Play },
  { to: '/flashcards', label: nav.flashcards, screen: 'flashcards', Icon: SquareStack },
  { to: '/calendar', label: nav.calendar, screen: 'calendar', Icon: CalendarDays },
  { to: '/study-plan', label: nav.studyPlan, screen: 'studyPlan', Icon: List },
];
