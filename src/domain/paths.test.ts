import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  documentFolder,
  folderName,
  folderNameKey,
  freeFolderName,
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
    expect(freeFolderName('Biology', (key) => taken.has(key))).toBe('Biology (3)');
  });
});
