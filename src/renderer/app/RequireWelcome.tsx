import { Navigate, Outlet } from 'react-router';
import { useLibrary } from '../state/library.ts';
import { useSettings } from '../state/settings.ts';

/** A first visit to the dashboard begins with the first steps, unless the host could not say whether it is one. */
export function RequireWelcome() {
  const first = useSettings(({ settings, loaded }) => loaded && !settings['onboarding.done']);
  const libraryShown = useLibrary(({ loaded, error }) => loaded && error === null);
  return first && libraryShown ? <Navigate to="/welcome" replace /> : <Outlet />;
}
