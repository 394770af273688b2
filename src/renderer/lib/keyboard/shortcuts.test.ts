import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../../contract/commands.ts';
import { registerCommand } from './commands.ts';
import { awaitPart } from './over-page.ts';
import { mayRun, startShortcuts } from './shortcuts.ts';

/** An element inside others, outermost first, each written as the selector it answers to. */
function element(...ancestors: string[]): Element {
  const closest = (selector: string) =>
    selector.split(',').some((part) => ancestors.some((name) => part.trim().startsWith(name))) ? {} : null;
  return { closest } as unknown as Element;
}

const SURFACE = '[data-command-scope=study]';
let onPage: string[] = [];

beforeEach(() => {
  const querySelector = (selector: string) => element(...onPage).closest(selector);
  vi.stubGlobal('document', { body: element(), querySelector });
});
afterEach(() => vi.unstubAllGlobals());

describe('which key press runs a command', () => {
  test('single keys work on the study surface only, and never while typing', () => {
    const flag = commands['study.flag'];
    expect(mayRun(flag, element(SURFACE), 'f')).toBe(true);
    expect(mayRun(flag, element('nav'), 'f')).toBe(false);
    expect(mayRun(flag, element(SURFACE, 'textarea'), 'f')).toBe(false);
    expect(mayRun(flag, element(SURFACE, 'input'), 'f')).toBe(false);
  });

  test('undo in a field stays the undo of the field', () => {
    expect(mayRun(commands['study.undo'], element(SURFACE, 'textarea'), 'z')).toBe(false);
    expect(mayRun(commands['study.undo'], element(SURFACE), 'z')).toBe(true);
  });

  test('Space on a button presses the button; a digit there still grades', () => {
    expect(mayRun(commands['study.reveal'], element(SURFACE, 'button'), ' ')).toBe(false);
    expect(mayRun(commands['study.reveal'], element(SURFACE), ' ')).toBe(true);
    expect(mayRun(commands['study.good'], element(SURFACE, 'button'), '3')).toBe(true);
  });

  test('focus on nothing counts as the surface, unless a dialog is open', () => {
    onPage = [SURFACE];
    expect(mayRun(commands['study.good'], document.body, '3')).toBe(true);
    onPage = [SURFACE, '[data-layer]'];
    expect(mayRun(commands['study.good'], document.body, '3')).toBe(false);
    onPage = [];
    expect(mayRun(commands['study.good'], document.body, '3')).toBe(false);
  });

  test('a global command with Ctrl or Cmd works while typing, a printable one does not', () => {
    expect(mayRun(commands['view.palette'], element('input'), 'k')).toBe(true);
    expect(mayRun(commands['help.shortcuts'], element('input'), '?')).toBe(false);
    expect(mayRun(commands['help.shortcuts'], element('nav'), '?')).toBe(true);
  });
});

test('while something lies over the page its commands do not run, nor does the browser take their keys', () => {
  vi.stubGlobal('document', { body: element(), querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal('Element', class {});
  const perform = vi.fn<() => void>();
  const page = new EventTarget();
  const ends = [registerCommand('view.palette', { perform }), startShortcuts(page as Window)];
  const press = (): boolean => page.dispatchEvent(new Pressed({ key: 'k', ctrlKey: true }));
  const arrived = awaitPart();
  expect(press()).toBe(false);
  expect(perform).not.toHaveBeenCalled();
  arrived();
  expect(press()).toBe(false);
  expect(perform).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
});

/** A key press, of which Node knows nothing. */
class Pressed extends Event {
  readonly code = 'KeyK';
  readonly repeat = false;
  readonly key: string;
  readonly ctrlKey: boolean;

  constructor({ key, ctrlKey }: { key: string; ctrlKey: boolean }) {
    super('keydown', { cancelable: true });
    this.key = key;
    this.ctrlKey = ctrlKey;
  }

  getModifierState(modifier: string): boolean {
    return modifier === 'Control' && this.ctrlKey;
  }
}
