import { useEffect } from 'react';
import { messages } from '../../../contract/messages/index.ts';

/** The window's title says where in the round the person is. */
export function usePageTitle(position: string, mode: string): void {
  useEffect(() => {
    document.title = messages.shell.pageTitle(`${position}, ${mode}`);
  }, [position, mode]);
}
