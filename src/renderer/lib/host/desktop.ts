/** The desktop's own calls (contract/desktop), from the page. There in the desktop app only. */
import {
  DESKTOP_CALL,
  type DesktopAnswers,
  type DesktopCallName,
  type DesktopInput,
} from '../../../contract/desktop.ts';
import { callHost } from './api.ts';

/** @throws Problem as operations do; `not_found` where there is no desktop, `cancelled` where the call can be called off and was */
export async function askDesktop<Name extends DesktopCallName>(
  name: Name,
  input: DesktopInput<Name>,
  options?: { readonly signal: AbortSignal },
): Promise<DesktopAnswers[Name]> {
  return (await callHost(`${DESKTOP_CALL}${name}`, input, options)) as DesktopAnswers[Name];
}
