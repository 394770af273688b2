/** Open screens of the browser edition follow what other devices of the account change. Loaded once the app stands. */
import { pollChanges, type ChangesPoll } from '../../client/changes-poll.ts';
import { api, tellChanged } from '../lib/host/api.ts';
import { useUser } from './user.ts';
import { clock } from '../lib/page/clock.ts';

/** For as long as somebody is signed in. Answers how to stop. */
export function followServerChanges(): () => void {
  let poll: ChangesPoll | null = null;
  const follow = (isSignedIn: boolean): void => {
    if (isSignedIn === (poll !== null)) return;
    poll?.stop();
    poll = isSignedIn ? start() : null;
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible') poll?.wake();
  };
  const stopUser = useUser.subscribe(({ status }) => follow(status === 'signed-in'));
  document.addEventListener('visibilitychange', wake);
  follow(useUser.getState().status === 'signed-in');
  return () => {
    stopUser();
    document.removeEventListener('visibilitychange', wake);
    follow(false);
  };
}

function start(): ChangesPoll {
  return pollChanges({
    feed: api.sync.feed,
    onChange: tellChanged,
    isVisible: () => document.visibilityState === 'visible',
    later(ms, work) {
      const timer = clock.setTimeout(work, ms);
      return () => clock.clearTimeout(timer);
    },
  });
}
