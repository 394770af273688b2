import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { logError } from '../lib/page/log.ts';
import { useLibrary } from '../state/library.ts';
import { askWhetherBegun, useSettings } from '../state/settings.ts';

/** What the router calls the place where the app was opened. */
const OPENED_HERE = 'default';

/** A first visit to the dashboard begins with the first steps, unless the host could not say whether it is one. */
export function RequireWelcome() {
  const first = useSettings(({ settings, loaded }) => loaded && !settings['onboarding.done']);
  const libraryShown = useLibrary(({ loaded, error }) => loaded && error === null);
  const answer = useAnswerOfNow(first);
  if (!first || !libraryShown || answer === 'none') return <Outlet />;
  return answer === 'here' ? <Navigate to="/welcome" replace /> : null;
}

/** What is kept by now is the host's to say: something may have come since it was last asked, here or by another way. */
function useAnswerOfNow(first: boolean): 'awaited' | 'here' | 'none' {
  const { key } = useLocation();
  const [answer, setAnswer] = useState<'awaited' | 'here' | 'none'>(key === OPENED_HERE ? 'here' : 'awaited');
  useEffect(() => {
    if (!first || answer !== 'awaited') return undefined;
    let gone = false;
    const say = (now: 'here' | 'none') => !gone && setAnswer(now);
    askWhetherBegun().then(
      () => say('here'),
      (error: unknown) => {
        logError('Whether this is the first launch could not be asked.', error);
        say('none');
      },
    );
    return () => {
      gone = true;
    };
  }, [first, answer]);
  return answer;
}
