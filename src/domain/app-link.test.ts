import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINK_MAX_CHARS } from '../contract/limits.ts';
import { readAppLink, studyLink } from './app-link.ts';

describe('links', () => {
  test('lead to the places on the list', () => {
    expect(readAppLink('ninefold://open')).toEqual({ kind: 'place', place: { page: 'dashboard' } });
    expect(readAppLink('ninefold://new/')).toEqual({ kind: 'place', place: { page: 'newSet' } });
    expect(readAppLink('ninefold://study')).toEqual({ kind: 'place', place: { page: 'study' } });
    expect(readAppLink('ninefold://study/cells-2')).toEqual({
      kind: 'place',
      place: { page: 'study', set: 'cells-2' },
    });
    expect(readAppLink('ninefold://set/z%C3%A4hlen')).toEqual({ kind: 'place', place: { page: 'set', id: 'zählen' } });
  });

  test('carry cards', () => {
    expect(readAppLink('ninefold://import?text=Water%09H2O%0ASalt%09NaCl')).toEqual({
      kind: 'cards',
      text: 'Water\tH2O\nSalt\tNaCl',
    });
  });

  test.each([
    'https://ninefold.example/open',
    'ninefold:open',
    'ninefold://settings',
    'ninefold://delete/cells',
    'ninefold://set',
    'ninefold://set/a/b',
    'ninefold://set/..%2f..%2fsettings',
    'ninefold://set/%2e%2e',
    'ninefold://set/a%00b',
    'ninefold://set/a?quality=1',
    'ninefold://study/%E0%A4%A',
    'ninefold://open#x',
    'ninefold://user@open',
    'ninefold://open:80',
    'ninefold://import',
    'ninefold://import?text=%20',
    'ninefold://import?text=a&url=https://example.org',
    'ninefold://import?url=https://example.org/a.apkg',
    'ninefold://import/file?text=a',
    `ninefold://import?text=${'a'.repeat(LINK_MAX_CHARS)}`,
    '',
  ])('and nothing else does anything: %s', (address) => {
    expect(readAppLink(address)).toBeNull();
  });

  test('of any form name no set with a separator, a control character or a way up', () => {
    fc.assert(
      fc.property(fc.constantFrom('study', 'set'), fc.string({ unit: 'binary' }), (host, rest) => {
        const link = readAppLink(`ninefold://${host}/${rest}`);
        if (link?.kind !== 'place') return;
        const id = 'id' in link.place ? link.place.id : 'set' in link.place ? link.place.set : '';
        expect(id).not.toMatch(/[/\\?#%\p{Cc}]|^\.+$/u);
      }),
    );
  });

  test('to a set lead back to it, whatever it is called', () => {
    for (const set of ['cells', 'zählen', '細胞', 'a.b_c~d'])
      expect(readAppLink(studyLink(set))).toEqual({ kind: 'place', place: { page: 'study', set } });
  });
});
