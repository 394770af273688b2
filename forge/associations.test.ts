import { describe, expect, test } from 'vitest';
import type { ImportableKind } from '../src/contract/importable.ts';
import { documentTypes, mimeTypes } from './associations.ts';

const document: ImportableKind = {
  extensions: ['pdf'],
  types: ['application/pdf'],
  associations: [],
  associatedTypes: [],
};
const library: ImportableKind = {
  extensions: ['deck', 'zip'],
  types: ['application/zip'],
  associations: ['deck'],
  associatedTypes: ['application/x-deck'],
};

describe('what the systems are told', () => {
  test('names links, and only the files that are the app’s own', () => {
    expect(documentTypes({ document, library }).map(({ CFBundleTypeExtensions }) => CFBundleTypeExtensions)).toEqual([
      ['deck'],
    ]);
    expect(mimeTypes('ninefold', { document, library })).toEqual(['x-scheme-handler/ninefold', 'application/x-deck']);
  });

  test('takes no PDF, presentation or table away from other programs', () => {
    expect(mimeTypes('ninefold').join(' ')).not.toMatch(/pdf|powerpoint|presentation|csv|plain/);
  });
});
