import { useEffect, type RefObject } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { isPageCovered } from '../lib/keyboard/over-page.ts';
import { focusPageHeading } from '../ui/page-heading.ts';
import { usePageName, useRouteTitle } from './route-handle.ts';

/** A new page sets the window title and takes focus to its h1, so that a keyboard or screen reader starts there (ui.md, "Accessible"). */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const page = usePageName();
  const title = useRouteTitle();

  useEffect(() => {
    document.title = title === undefined ? messages.shell.productName : messages.shell.pageTitle(title);
  }, [title]);

  useEffect(() => {
    // What was opened over the page before it changed keeps the keyboard.
    if (isPageCovered()) return;
    // A screen that has begun where its person works has done so itself.
    if (document.activeElement !== main.current && main.current?.contains(document.activeElement)) return;
    focusPageHeading();
  }, [page, main]);
}
