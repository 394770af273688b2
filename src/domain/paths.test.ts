import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressableName,
  addressablePath,
  documentFolder,
  folderName,
  folderNameKey,
  freeFolderName,
  isReservedName,
  newSetFolder,
  normalisePath,
  pathNames,
} from './paths.ts';

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('/', '\\', '.', '..', 'root', 'null', 'main', ' '),
);
const anyPath = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('paths (core §5)', () => {
  test.each([
    ['a\\b', 'a/b'],
    ['//a///b//', 'a/b'],
    [' a / b ', 'a/b'],
    ['a/./b', 'a/b'],
    ['root', ''],
    ['/root/', ''],
    ['null', ''],
    ['undefined', ''],
    ['.', ''],
    ['/', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['main', 'main'],
    ['default', 'default'],
    ['root/a', 'root/a'],
  ])('%j is %j', (path, normal) => {
    expect(normalisePath(path)).toBe(normal);
  });

  test('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const once = normalisePath(path);
        expect(normalisePath(once)).toBe(once);
        expect(once).not.toMatch(/^\/|\/$|\/\/|\\/);
        expect(pathNames(path).join('/')).toBe(once);
      }),
    );
  });

  test('a new set with no folder goes into main, a document also from root and default', () => {
    expect([null, '', 'root', '.'].map(newSetFolder)).toEqual(['main', 'main', 'main', 'main']);
    expect(newSetFolder('biology')).toBe('biology');
    expect(['', 'root', 'default', 'notes/a'].map(documentFolder)).toEqual(['main', 'main', 'main', 'notes/a']);
  });

  test('names with a slash or backslash, empty names and dots are none', () => {
    expect(['a/b', 'a\\b', '', '  ', '.', '..', 'a\nb'].map(folderName)).toEqual(Array.from({ length: 7 }, () => null));
    expect(folderName(' Biology ')).toBe('Biology');
  });

  test('siblings differ by more than case, spaces and composition', () => {
    expect(folderNameKey(' BIOLOGY')).toBe(folderNameKey('biology'));
    expect(folderNameKey('Cafe\u0301')).toBe(folderNameKey('café'));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(folderNameKey(folderNameKey(name))).toBe(folderNameKey(name));
      }),
    );
  });

  test('a taken name is counted up', () => {
    const taken = new Set(['biology', 'biology (2)']);
    expect(freeFolderName('Biology', '', (key) => taken.has(key))).toBe('Biology (3)');
  });

  test('no address leads to a folder of a reserved name, and one leads to every other', () => {
    expect(['root', 'null', 'undefined', 'default'].map((name) => isReservedName(name, ''))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const named = fc.oneof(piece, fc.constantFrom('undefined', 'default', ' root ', 'Root', 'DEFAULT'));
    fc.assert(
      fc.property(named, fc.constantFrom('', 'a'), (text, parent) => {
        const name = folderName(text);
        if (name === null) return;
        const path = parent === '' ? name : `${parent}/${name}`;
        const leadsThere = normalisePath(path) === path && documentFolder(path) === path;
        expect(isReservedName(name, parent)).toBe(!leadsThere);
        const kept = addressableName(name, parent);
        expect(isReservedName(kept, parent)).toBe(false);
        expect(freeFolderName(name, parent, () => false)).toBe(kept);
      }),
    );
  });

  test('a path of names from elsewhere leads where it says', () => {
    expect(['root', ' default /a', 'a/root', 'Root', '/null/root/', ''].map(addressablePath)).toEqual([
      'root (2)',
      'default (2)/a',
      'a/root',
      'Root',
      'null (2)/root',
      '',
    ]);
    fc.assert(
      fc.property(anyPath, (path) => {
        const kept = addressablePath(path);
        expect(normalisePath(kept)).toBe(kept);
        expect(documentFolder(kept)).toBe(kept || 'main');
        expect(addressablePath(kept)).toBe(kept);
      }),
    );
  });
});
