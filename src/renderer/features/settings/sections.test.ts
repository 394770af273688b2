import { expect, test } from 'vitest';
import { sectionOf } from './sections.ts';

test('the address decides, then what was open last, then AI', () => {
  expect(sectionOf('#study', 'data')).toBe('study');
  expect(sectionOf('', 'data')).toBe('data');
  expect(sectionOf('', '')).toBe('ai');
});

test('what names no section counts as nothing: the skip link, another version, a property of every object', () => {
  expect(sectionOf('#content', 'keyboard')).toBe('keyboard');
  expect(sectionOf('#constructor', 'of another version')).toBe('ai');
});
