import { describe, expect, test } from 'vitest';
import { acceptOf, importable, importKindOf, importKindOfType, IMPORT_KINDS } from './importable.ts';

describe('kinds of files', () => {
  test('are known by the end of the name, whatever its case', () => {
    expect(importKindOf('Lecture 4.PDF')).toBe('document');
    expect(importKindOf('a.b.pptx')).toBe('document');
    expect(importKindOf('salts.tsv')).toBe('library');
    expect(importKindOf('deck.APKG')).toBe('library');
    expect(importKindOf('uni.ics')).toBe('calendar');
    for (const name of ['pdf', '.pdf.exe', 'photo.png', '']) expect(importKindOf(name)).toBeNull();
  });

  test('are known by type while they are dragged', () => {
    expect(importKindOfType('application/PDF')).toBe('document');
    expect(importKindOfType('image/png')).toBeNull();
    expect(importKindOfType('')).toBeNull();
  });

  test('have no extension or type twice, and what a file field asks for has all of them', () => {
    for (const list of ['extensions', 'types'] as const) {
      const all = IMPORT_KINDS.flatMap((kind) => importable[kind][list] as readonly string[]);
      expect(new Set(all).size).toBe(all.length);
    }
    expect(acceptOf(['library'])).toMatch(/^application\/json,.*,\.csv,\.tsv,/);
    expect(acceptOf()).toContain('.pdf');
  });
});
