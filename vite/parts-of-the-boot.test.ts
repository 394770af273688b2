import path from 'node:path';
import { expect, test } from 'vitest';
import { divide } from './parts-of-the-boot.ts';

const SOURCE = path.join(import.meta.dirname, '..', 'src');
const at = (file: string) => path.join(SOURCE, file);

/** What each module imports; what is left out imports nothing. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'renderer/app/main.tsx': ['renderer/lib/language.ts'],
  'contract/messages/de/index.ts': ['contract/messages/de/shell.ts'],
  'contract/messages/de/shell.ts': ['contract/limits.ts'],
  'renderer/app/start.tsx': ['renderer/lib/language.ts', 'contract/limits.ts', 'renderer/lib/shared.ts'],
  'renderer/lib/shared.ts': [
    'contract/messages/shell.ts',
    'contract/messages/calendar.ts',
    'renderer/app/NoticeHost.tsx',
  ],
  'renderer/app/NoticeHost.tsx': ['renderer/lib/shared.ts', 'renderer/ui/Toast.tsx'],
};

const parts = divide((id) => (IMPORTS[path.relative(SOURCE, id)] ?? []).map(at));
const partOf = (file: string) => parts.get(at(file));

test('a module goes with the first part that needs it', () => {
  expect(partOf('renderer/lib/language.ts')).toBe('entry');
  expect(partOf('renderer/lib/shared.ts')).toBe('first');
  expect(partOf('renderer/ui/Toast.tsx')).toBe('shell');
});

test('what a language needs is not in one file with what names its words', () => {
  expect(partOf('contract/limits.ts')).toBe('entry');
});

test('topics that the first screen names share a file', () => {
  expect(partOf('contract/messages/shell.ts')).toBe('words');
});

test('other topics of the catalogue and the modules that begin a part keep files of their own', () => {
  expect(partOf('contract/messages/calendar.ts')).toBeUndefined();
  expect(partOf('contract/messages/de/shell.ts')).toBeUndefined();
  expect(partOf('renderer/app/NoticeHost.tsx')).toBeUndefined();
});

test('a part that begins with a module that is gone stops the build', () => {
  expect(() => divide(() => undefined)).toThrow('app/main.tsx is in no part of the build.');
});
