/**
 * Follows the desktop's exchange with its server for as long as the app is open: says what a person must hear, asks what only they can decide, and gives
 * the commands. The words on the screen are the title bar's and those of Settings, "Sync".
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { SyncStatus } from '../../../contract/sync-status.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { notify } from '../../lib/notices/notify.ts';
import { followDeviceSync, forgetDeviceSync, useDeviceSync } from '../../state/device-sync.ts';
import { syncNow, togglePause } from '../../state/sync-actions.ts';
import { useHasDeviceSync } from '../../state/sync-state.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { saidAloud } from './said-aloud.ts';

const { asks } = messages.syncScreen;
const SETTINGS = '/settings#sync';
const CONFLICTS = '/conflicts';
/** Long enough to be read in the middle of something else. */
const QUESTION_MS = 12_000;

export function SyncFollower() {
  const hasSync = useHasDeviceSync();
  const navigate = useNavigate();
  // A native menu cannot know whether there is an account: without one, the way to it is shown.
  const orSettings = (act: () => Promise<void>) => () => void (hasSync ? act() : navigate(SETTINGS));
  useCommand('sync.now', orSettings(syncNow));
  useCommand('sync.pause', orSettings(togglePause));
  return hasSync ? <Following /> : null;
}

function Following() {
  const [said, say] = useState('');
  useEffect(() => {
    const stop = followDeviceSync();
    const unsubscribe = useDeviceSync.subscribe(({ status, refused }, { status: before, refused: known }) => {
      if (status === null) return;
      ask(status, before);
      const more = known === null || refused === null ? 0 : refused - known;
      if (more > 0) tell(asks.refused(more), asks.look, SETTINGS);
      const words = saidAloud(status, before);
      if (words !== null) say(words);
    });
    return () => {
      stop();
      unsubscribe();
      forgetDeviceSync();
    };
  }, []);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** Once, when the question comes up; then it stands in the title bar and in Settings. */
function ask(status: SyncStatus, before: SyncStatus | null): void {
  const isNew = status.state !== before?.state;
  if (status.state === 'asking' && isNew) tell(asks.removals(status.removals ?? 0), asks.answer, SETTINGS);
  if (status.state === 'otherAccount' && isNew) tell(asks.otherAccount, asks.answer, SETTINGS);
  if (before !== null && status.conflicts > before.conflicts)
    tell(asks.conflicts(status.conflicts), asks.look, CONFLICTS);
}

/** Not where the person is looking at it already. */
function tell(message: string, label: string, href: string): void {
  if (location.pathname + location.hash === href) return;
  notify.toast({ id: 'sync-question', kind: 'info', message, action: { label, href }, durationMs: QUESTION_MS });
}
