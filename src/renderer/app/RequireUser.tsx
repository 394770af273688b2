import { Navigate, Outlet, useLocation } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { remember } from '../lib/addresses/remembered-location.ts';
import { useUser } from '../state/user.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** A signed-out visitor of a protected route goes to /login, which remembers where they wanted to go (core §2, §4). */
export function RequireUser() {
  const { status, error, load } = useUser();
  const location = useLocation();
  if (status === 'signed-out') return <Navigate to="/login" replace state={remember(location)} />;
  if (status === 'initialising' && error !== null) {
    return (
      <ErrorPage
        title={messages.shell.somethingWrong}
        text={error}
        action={{ label: messages.shell.retry, run: () => void load().catch(() => {}) }}
      />
    );
  }
  return <Outlet />;
}
