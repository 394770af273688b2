/** /session: the screen of the mode that the address names. Each loads on its own; review, which is the most used, comes with this one. */
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { lazyModule, type LazyModule } from '../lib/loading/lazy.ts';
import {
  readSessionAddress,
  readSessionMode,
  sessionAddress,
  type SessionMode,
  type SessionPick,
} from '../lib/addresses/session-address.ts';
import { ModeSkeleton } from '../parts/study-mode/ModeGate.tsx';

type ModeScreen = ComponentType<{ readonly pick: SessionPick }>;

const review = lazyModule<ModeScreen>(async () => (await import('../features/session/SessionScreen.tsx')).Component);

const screens: Readonly<Record<SessionMode, ModeScreen>> = {
  review: screenOf(review),
  cram: screenOf(lazyModule(async () => (await import('../features/session/SessionScreen.tsx')).CramScreen)),
  learn: screenOf(lazyModule(async () => (await import('../features/learn/LearnScreen.tsx')).Component)),
  write: screenOf(lazyModule(async () => (await import('../features/write/WriteScreen.tsx')).Component)),
  match: screenOf(lazyModule(async () => (await import('../features/match/MatchScreen.tsx')).MatchScreen)),
  test: screenOf(lazyModule(async () => (await import('../features/offline-test/TestScreen.tsx')).TestScreen)),
  browse: screenOf(lazyModule(async () => (await import('../features/browse/BrowseScreen.tsx')).BrowseScreen)),
};

/** Has review there before its page is opened. */
export const loadReview = (): Promise<unknown> => review.load();

/** Another choice of cards, or another mode, is another instance of a screen. */
export function Component() {
  const [query] = useSearchParams();
  const mode = readSessionMode(query);
  const pick = readSessionAddress(query);
  const Screen = screens[mode];
  return <Screen key={sessionAddress({ ...pick, mode })} pick={pick} />;
}

function screenOf(module: LazyModule<ModeScreen>): ModeScreen {
  return lazyPart(module, { asked: true, meanwhile: ModeSkeleton });
}
