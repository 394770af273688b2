import { useNavigate } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/host/api.ts';
import { notify } from '../lib/notices/notify.ts';

/** What follows a logout. In a browser the page has gone to the login screen by itself, and says so there. */
export function useAfterLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    if (!isDesktop()) return;
    void navigate('/login');
    notify.toast({ kind: 'success', message: messages.account.loggedOut });
  };
}
