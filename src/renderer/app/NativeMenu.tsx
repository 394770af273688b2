/** Keeps the native menu of a Mac, the only one that is in sight, as the page is: what cannot be done now is grey there. Shows nothing itself. */
import { useEffect } from 'react';
import { askDesktop } from '../lib/host/desktop.ts';
import { useCommandList } from '../lib/keyboard/commands.ts';
import { logError } from '../lib/page/log.ts';

export function NativeMenu() {
  const offered = useCommandList()
    .filter(({ descriptor, enabled }) => descriptor.menu && enabled)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    askDesktop('offerCommands', { ids: offered.split(' ') }).catch((error: unknown) =>
      logError('The native menu could not be told what can be done.', error),
    );
  }, [offered]);
  return null;
}
