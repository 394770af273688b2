import { useBoot } from '../state/boot.ts';
import { BootScreen } from './BootScreen.tsx';
import { Shell } from './Shell.tsx';

/** The loading screen until the boot is complete, then the app. */
export function RootLayout() {
  const complete = useBoot((state) => state.phase === 'complete');
  return complete ? <Shell /> : <BootScreen />;
}
