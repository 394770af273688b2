/**
 * Keeps a round of a mode in the settings of this device, as it is by then, so that it can be taken up again after leaving, a reload or a
 * crash. One call at a time, the last state wins.
 */
import { messages } from '../../../contract/messages/index.ts';
import type { RoundMode, StoredRound } from '../../../contract/settings.ts';
import { notify } from '../../lib/notices/notify.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { useSettings } from '../../state/settings.ts';
import { ofApp } from '../../lib/page/world.ts';

const waiting = ofApp(() => new Map<RoundMode, StoredRound | null>());
const running = ofApp(() => new Set<RoundMode>());
/** The rounds of which it was said that they cannot be kept: one sentence a round is enough. */
const complained = ofApp(() => new Set<string>());

/** The round of this mode that was left, if it was about the same choice of cards. */
export function leftRound(mode: RoundMode, pick: SessionPick): StoredRound | null {
  const left = useSettings.getState().settings[`study.round.${mode}`];
  const isSame = left && sameMembers(pick.sets, left.setIds) && sameMembers(pick.folders, left.folderPaths);
  return isSame ? left : null;
}

export function keepRound(mode: RoundMode, round: StoredRound): void {
  waiting().set(mode, round);
  if (!running().has(mode)) void run(mode);
}

/** Forgets the round of this mode, if it is still the one with this id. */
export function forgetRound(mode: RoundMode, id: string): void {
  const kept = waiting().get(mode) ?? useSettings.getState().settings[`study.round.${mode}`];
  if (kept?.id !== id) return;
  waiting().set(mode, null);
  if (!running().has(mode)) void run(mode);
}

async function run(mode: RoundMode): Promise<void> {
  running().add(mode);
  while (waiting().has(mode)) {
    const round = waiting().get(mode) ?? null;
    waiting().delete(mode);
    await keepOnce(mode, round);
  }
  running().delete(mode);
}

async function keepOnce(mode: RoundMode, round: StoredRound | null): Promise<void> {
  try {
    await useSettings.getState().change({ [`study.round.${mode}`]: round });
  } catch {
    if (round && !complained().has(round.id)) {
      complained().add(round.id);
      notify.toast({ kind: 'error', message: messages.studyModes.roundNotKept });
    }
  }
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}
