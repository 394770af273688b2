/** A desktop around the app: what only its main process answers is made here, everything else is the host's of the test. */
import type { User } from '../../src/contract/auth.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { type Settings, SETTING_DEFAULTS } from '../../src/contract/settings.ts';
import { settingsSchemas } from '../../src/contract/settings.schema.ts';
import type { SyncStatus } from '../../src/contract/sync-status.ts';
import { inStep, PERSON } from '../support/made-sync.ts';
import { type AppOptions, START } from './harness/app.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';

export const SERVER = 'https://learn.example';
/** Somebody who is signed in to that server. */
export const ADA: User = PERSON;
/** The local profile, which is all that somebody without an account is. */
export const NOBODY: User = { id: 'local', email: null, name: messages.shell.nav.localProfile, local: true };

/** What its main process knows; a test changes it as it goes on. */
export interface MadeDesktop {
  user: User;
  sync: SyncStatus;
  settings: Partial<Settings>;
  readonly options: Required<Pick<AppOptions, 'desktop' | 'script'>>;
}

/** Nobody is signed in, unless it is said here. */
export function makeDesktop(begins: Partial<Pick<MadeDesktop, 'user' | 'sync' | 'settings'>> = {}): MadeDesktop {
  const made: MadeDesktop = {
    user: NOBODY,
    sync: inStep(START),
    settings: {},
    ...begins,
    options: { desktop: { platform: 'linux', window() {} }, script: (host) => answerAs(made, host) },
  };
  return made;
}

/** As it opens the app, with more that its host is told before the app asks anything. */
export const optionsWith = (
  { options: { desktop, script } }: MadeDesktop,
  more: (host: ScriptedTransport) => void,
): MadeDesktop['options'] => ({
  desktop,
  script(host) {
    script(host);
    more(host);
  },
});

/** Nobody is signed in and nothing is known of a server from here on. */
const OFF = { state: 'off', account: null, origin: null } as const;

function answerAs(made: MadeDesktop, host: ScriptedTransport): void {
  const own = () => ({ ...SETTING_DEFAULTS, 'onboarding.done': true, ...made.settings });
  host.answer('settings.get', () => ({ settings: own() }));
  host.answer('settings.put', (sent: unknown) => {
    const { data } = settingsSchemas.put.input.safeParse(sent);
    if (data === undefined) throw new Problem('invalid_input', messages.network.invalidInput(''));
    Object.assign(made.settings, data.settings);
    return { settings: own() };
  });
  host.answer('auth.me', () => made.user);
  host.answer('auth.logout', () => {
    made.user = NOBODY;
    return { done: true };
  });
  host.answer('desktop.takeOpened', { opened: [] });
  host.answer('desktop.syncStatus', () => (made.user.local ? { ...made.sync, ...OFF } : made.sync));
  host.answer('desktop.syncSoon', {});
  host.answer('desktop.syncRefused', { changes: [] });
  host.answer('desktop.syncImportProgress', { progress: null });
}
