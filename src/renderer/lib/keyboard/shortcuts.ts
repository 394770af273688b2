/** Keys to commands: which key press runs a command, depending on where it happens. */
import { createKeybindingsHandler } from 'tinykeys';
import { commands, type CommandDescriptor, type CommandId } from '../../../contract/commands.ts';
import { isCommandEnabled, runCommand } from './commands.ts';
import { isPageCovered, LAYER } from './over-page.ts';

/** Marks the element in which the single keys of a study session work: `<div data-command-scope="study">`. */
export const STUDY_SCOPE_ATTRIBUTE = 'data-command-scope';

const TYPING =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** What Space and Enter already mean something to. */
const PRESSABLE = 'button, a[href], summary, input, select, [role=button], [role=tab], [role=menuitem], [role=option]';

/** Whether a key press at `target` may run the command (ui.md: no shortcut fires while typing). */
export function mayRun(descriptor: CommandDescriptor, target: Element | null, key: string): boolean {
  const typing = isInside(target, TYPING);
  if (descriptor.scope === 'study') {
    const ownKey = (key === ' ' || key === 'Enter') && isInside(target, PRESSABLE);
    return !typing && !ownKey && onStudySurface(target);
  }
  return !typing || hasCommandModifier(descriptor);
}

function isInside(target: Element | null, selector: string): boolean {
  return target !== null && target.closest(selector) !== null;
}

/** Focus on nothing counts as focus on the surface: a press beside the card takes it there. */
function onStudySurface(target: Element | null): boolean {
  if (target?.closest(`[${STUDY_SCOPE_ATTRIBUTE}=study]`)) return true;
  const onNothing = target === null || target === document.body;
  return (
    onNothing &&
    document.querySelector(`[${STUDY_SCOPE_ATTRIBUTE}=study]`) !== null &&
    document.querySelector(LAYER) === null
  );
}

function hasCommandModifier({ shortcut = '' }: CommandDescriptor): boolean {
  return /\$mod|Control|Meta/.test(shortcut);
}

/** Starts listening; answers how to stop. Presses inside an IME composition, held keys and keys that a part has used are left alone. */
export function startShortcuts(target: Window = window): () => void {
  const bindings = Object.fromEntries(
    [...commandsByShortcut()].map(([shortcut, ids]) => [
      shortcut,
      (event: KeyboardEvent) => {
        // The element itself, also inside of an editor that keeps its parts to itself (a shadow tree).
        const [origin] = event.composedPath();
        const element = origin instanceof Element ? origin : null;
        // One key means different things on different screens, of which one is open.
        const meant = ids.find((id) => mayRun(commands[id], element, event.key) && isCommandEnabled(id));
        if (meant === undefined) return;
        // What lies over the page keeps the commands below it from running, and the browser from taking their keys for its own.
        if (!isPageCovered()) runCommand(meant);
        event.preventDefault();
      },
    ]),
  );
  const handle = createKeybindingsHandler(bindings, {
    ignore: (event) => event.isComposing || event.repeat || event.defaultPrevented,
  });
  target.addEventListener('keydown', handle);
  return () => target.removeEventListener('keydown', handle);
}

function commandsByShortcut(): ReadonlyMap<string, CommandId[]> {
  const byShortcut = new Map<string, CommandId[]>();
  for (const [id, { shortcut }] of Object.entries(commands) as [CommandId, CommandDescriptor][]) {
    if (shortcut !== undefined) byShortcut.set(shortcut, [...(byShortcut.get(shortcut) ?? []), id]);
  }
  return byShortcut;
}
