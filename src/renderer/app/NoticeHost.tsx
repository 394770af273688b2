import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { PAGE_EVENT, type Notice as NoticeDetail, type Toast } from '../../contract/events.ts';
import { messages } from '../../contract/messages/index.ts';
import { Notice, type NoticeButton } from '../ui/Notice.tsx';
import { showToast, Toaster } from '../ui/Toaster.tsx';
import { closeNotice, takeToasts, usePageNotices } from './page-notices.ts';

/** Shows what the events of core §2 ask for. Any action closes its notice; one with an address goes there. */
export function NoticeHost() {
  const navigate = useNavigate();
  const notice = usePageNotices((state) => state.notices[0]);
  const waiting = usePageNotices((state) => state.toasts.length);

  useEffect(() => {
    for (const toast of takeToasts()) showToast(toastMessage(toast, navigate));
  }, [waiting, navigate]);

  return (
    <>
      <Toaster />
      {notice && (
        <Notice
          open
          title={notice.title ?? messages.notices.title}
          message={notice.message}
          actions={buttonsOf(notice, navigate)}
          onClose={closeNotice}
        />
      )}
    </>
  );
}

/** The quota notice links to Settings (core §8); what it is about is one section there. */
const KEY_SECTION = '#ai';

function buttonsOf({ id, actions = [] }: NoticeDetail, navigate: NavigateFunction): NoticeButton[] {
  if (actions.length === 0) return [{ label: messages.notices.ok, role: 'primary' }];
  return actions.map(({ label, role, href }) => ({
    label,
    role,
    href,
    ...(href !== undefined && {
      onPress: () => follow(id === PAGE_EVENT.quotaExceeded ? href + KEY_SECTION : href, navigate),
    }),
  }));
}

function toastMessage({ action, ...toast }: Toast, navigate: NavigateFunction) {
  if (!action) return toast;
  const onPress = () => {
    action.run?.();
    if (action.href !== undefined) follow(action.href, navigate);
  };
  return { ...toast, action: { label: action.label, onPress } };
}

/** A path stays in the app; an address of the web opens beside it. Anything else is nothing to follow. */
function follow(href: string, navigate: NavigateFunction): void {
  if (href.startsWith('/') && !href.startsWith('//')) void navigate(href);
  else if (/^https?:\/\//i.test(href)) window.open(href, '_blank', 'noopener');
}
