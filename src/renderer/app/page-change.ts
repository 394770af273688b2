import { useEffect, type RefObject } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { usePageName, useRouteTitle } from './route-handle.ts';

/** A new page sets the window title and takes focus to its h1, so that a keyboard or screen reader starts there (ui.md, "Accessible"). */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const page = usePageName();
  const title = useRouteTitle();

  useEffect(() => {
    document.title = title === undefined ? messages.shell.productName : messages.shell.pageTitle(title);
  }, [title]);

  useEffect(() => {
    // A screen that has begun where its person works has done so itself.
    if (document.activeElement !== main.current && main.current?.contains(document.activeElement)) return;
    const heading = main.current?.querySelector('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [page, main]);
}
