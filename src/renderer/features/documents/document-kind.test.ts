import { expect, it } from 'vitest';
import { documentKind } from './document-kind.ts';

it.each([
  ['cells.pdf', 'application/pdf', 'pdf'],
  ['CELLS.PDF', '', 'pdf'],
  ['slides.pptx', '', 'presentation'],
  ['slides', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'presentation'],
  ['LECTURE.PPTM', '', 'presentation'],
  ['before-2007.ppt', 'application/vnd.ms-powerpoint', 'presentation'],
  ['slides.odp', 'application/vnd.oasis.opendocument.presentation', 'other-presentation'],
  ['slides.key', '', 'other-presentation'],
  ['pdf.txt', 'text/plain', 'other'],
])('tells what %s (%s) is', (name, type, kind) => {
  expect(documentKind({ name, type })).toBe(kind);
});
