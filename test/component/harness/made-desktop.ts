/** A desktop behind the app whose main process says what a test makes it say; everything else is answered by the host. */
import { DESKTOP_CALL } from '../../../src/contract/desktop.ts';
import { desktopInputs } from '../../../src/contract/desktop.schema.ts';
import { PERSON, type MadeAnswers } from '../../support/page-desktop.ts';
import type { ScriptedTransport } from './scripted-transport.ts';

export const LINUX = { platform: 'linux', window: () => {} } as const;

/** What a call answers that a test does not care about: nothing is there. */
const NOTHING = { opened: [], backups: [], check: null };

/** A function of `answers` makes the answer to each call. */
export function answerAsDesktop(host: ScriptedTransport, answers: MadeAnswers): void {
  host.answer('auth.me', PERSON);
  for (const name of Object.keys(desktopInputs)) host.answer(DESKTOP_CALL + name, NOTHING);
  for (const [name, answer] of Object.entries(answers)) host.answer(DESKTOP_CALL + name, answer);
}
