import { expect, it } from 'vitest';
import { documentKind } from './document-kind.ts';

it.each([
  ['cells.pdf', 'application/pdf', 'pdf'],
  ['CELLS.PDF', '', 'pdf'],
  ['slides.pptx', '', 'presentation'],
  ['slides', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'presentation'],
  ['pdf.txt', 'text/plain', 'other'],
])('tells what %s (%s) is', (name, type, kind) => {
  expect(documentKind({ name, type })).toBe(kind);
});
