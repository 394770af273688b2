import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommandId } from '../../contract/commands.ts';
import { registerCommand, useCommand } from '../lib/keyboard/commands.ts';
import { logError } from '../lib/page/log.ts';
import { shownTheme } from '../lib/page/theme.ts';
import { useExporting } from '../state/exporting.ts';
import { useSettings } from '../state/settings.ts';
import { useUser } from '../state/user.ts';
import { destinations } from './destinations.ts';

export interface Overlay {
  readonly open: boolean;
  /** How often it was opened; from the first time on it stays loaded. Each time is one of its own, since the last may still be fading. */
  readonly times: number;
  readonly close: () => void;
}

/** The commands that work on every screen, and the two overlays they open. */
export function useShellCommands(): { readonly palette: Overlay; readonly shortcuts: Overlay } {
  const [palette, openPalette] = useOverlay();
  const [shortcuts, openShortcuts] = useOverlay();
  useDestinations();
  const signedIn = useUser((state) => state.user !== null);
  useCommand('library.export', () => useExporting.getState().open({ kind: 'everything' }), signedIn);
  useCommand('view.theme', switchTheme);
  useCommand('view.palette', openPalette);
  useCommand('help.shortcuts', openShortcuts);
  return { palette, shortcuts };
}

function useDestinations(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const registered = (Object.entries(destinations) as [CommandId, string][]).map(([id, path]) =>
      registerCommand(id, { perform: () => void navigate(path) }),
    );
    return () => {
      for (const unregister of registered) unregister();
    };
  }, [navigate]);
}

function useOverlay(): readonly [Overlay, () => void] {
  const [state, setState] = useState({ open: false, times: 0 });
  const close = () => setState(({ times }) => ({ open: false, times }));
  const open = () => setState((before) => (before.open ? before : { open: true, times: before.times + 1 }));
  return [{ ...state, close }, open];
}

function switchTheme(): void {
  const { settings, change } = useSettings.getState();
  const theme = shownTheme(settings['appearance.theme']) === 'dark' ? 'light' : 'dark';
  change({ 'appearance.theme': theme }).catch((error: unknown) => logError('The theme could not be kept.', error));
}
