import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SET_ID_MAX_CHARS } from '../contract/limits.ts';
import { freeSlug, slugify } from './slug.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('slugify', () => {
  test.each([
    ['Inside the Cell', 'inside-the-cell'],
    ['  C++ & pointers!  ', 'c-pointers'],
    ['Größe und Maß', 'größe-und-maß'],
    ['細胞の中', '細胞の中'],
    ['Клетка: ядро', 'клетка-ядро'],
    ['Café', 'café'],
    ['★★★', 'set'],
    ['', 'set'],
  ])('%j becomes %j', (topic, slug) => {
    expect(slugify(topic)).toBe(slug);
  });

  test('is never empty, fits, has no stray hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(anyText, (topic) => {
        const slug = slugify(topic);
        expect(slug).not.toBe('');
        expect(slug.length).toBeLessThanOrEqual(SET_ID_MAX_CHARS);
        expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('freeSlug', () => {
  test('counts from 2', () => {
    const taken = new Set(['biology', 'biology-2']);
    expect(freeSlug('biology', (slug) => taken.has(slug))).toBe('biology-3');
    expect(freeSlug('physics', (slug) => taken.has(slug))).toBe('physics');
  });

  test('stays within the limit', () => {
    const long = 'x'.repeat(SET_ID_MAX_CHARS);
    const free = freeSlug(long, (slug) => slug === long);
    expect(free).toBe(`${'x'.repeat(SET_ID_MAX_CHARS - 2)}-2`);
  });
});
