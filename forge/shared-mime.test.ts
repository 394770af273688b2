import { expect, test } from 'vitest';
import { importable } from '../src/contract/importable.ts';
import { sharedMimeInfo } from './shared-mime.ts';

test('each type of the app’s own is described with its ending and a name', () => {
  const described = sharedMimeInfo();
  for (const { associations, associatedTypes } of Object.values(importable)) {
    expect(associatedTypes).toHaveLength(associations.length);
    for (const [at, extension] of associations.entries()) {
      const [, body = ''] = described.split(`<mime-type type="${associatedTypes[at]}">`);
      expect(body.slice(0, body.indexOf('</mime-type>'))).toContain(`<glob pattern="*.${extension}"/>`);
    }
  }
  expect(described.match(/<comment>[A-Z][^<]+<\/comment>/g)).toHaveLength(3);
  expect(described).not.toMatch(/\*\.(pdf|zip|json|csv)"/);
});
