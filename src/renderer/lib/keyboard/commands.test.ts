import { afterEach, describe, expect, test, vi } from 'vitest';
import { isCommandEnabled, listCommands, registerCommand, runCommand, shortcutLabel } from './commands.ts';

const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((unregister) => unregister()));

describe('the command registry', () => {
  test('a command nobody registered does nothing and is not listed', () => {
    expect(runCommand('study.start')).toBe(false);
    expect(listCommands()).toEqual([]);
  });

  test('a disabled command is listed but does not run', () => {
    const perform = vi.fn<() => void>();
    undo.push(registerCommand('study.undo', { enabled: () => false, perform }));
    expect(runCommand('study.undo')).toBe(false);
    expect(perform).not.toHaveBeenCalled();
    expect(listCommands().map(({ id, enabled }) => [id, enabled])).toEqual([['study.undo', false]]);
  });

  test('the newest registration answers, and the older one again when it is gone', () => {
    const shell = vi.fn<() => void>();
    const screen = vi.fn<() => void>();
    undo.push(registerCommand('folder.new', { perform: shell }));
    const leave = registerCommand('folder.new', { perform: screen });
    runCommand('folder.new');
    leave();
    runCommand('folder.new');
    expect(screen).toHaveBeenCalledTimes(1);
    expect(shell).toHaveBeenCalledTimes(1);
    expect(isCommandEnabled('folder.new')).toBe(true);
  });
});

describe('shortcuts in print', () => {
  test('with the names of the platform', () => {
    expect(shortcutLabel('document.open')).toMatch(/^(Ctrl|⌘) O$/);
    expect(shortcutLabel('folder.new')).toMatch(/^(Ctrl Shift|⌘ ⇧) F$/);
  });

  test('a sign typed with Shift is printed as itself; a command without keys prints nothing', () => {
    expect(shortcutLabel('help.shortcuts')).toBe('?');
    expect(shortcutLabel('study.leave')).toBe('Esc');
    expect(shortcutLabel('go.styleguide')).toBeUndefined();
  });
});
