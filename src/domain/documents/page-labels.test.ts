import { expect, test, vi } from 'vitest';
import { PAGE_LABEL_MAX_CHARS } from '../../contract/limits.ts';
import { pageLabels } from './page-labels.ts';

const onPages = vi.hoisted(() => new Map<number, string>());
vi.mock('./printed-labels.ts', () => ({ printedLabels: () => onPages }));

const labelled = (given: readonly string[] | null) => Object.fromEntries(pageLabels(given, []));

test('what the file says counts before what stands on its pages', () => {
  onPages.clear();
  onPages.set(1, '7').set(2, '8').set(3, '3');
  expect(labelled(['i', 'ii', '1'])).toEqual({ 1: 'i', 2: 'ii', 3: '1' });
  expect(labelled(null)).toEqual({ 1: '7', 2: '8' });
});

test('a file that numbers its pages as they lie in it, or not at all, says nothing', () => {
  onPages.clear();
  onPages.set(3, 'iii');
  for (const given of [
    ['1', '2', '3'],
    ['', ' ', ''],
    ['1', '', '3 '],
  ])
    expect(labelled(given)).toEqual({ 3: 'iii' });
});

test('a page has a label only where it says something else, in as many characters as one can have', () => {
  const longest = 'x'.repeat(PAGE_LABEL_MAX_CHARS);
  expect(labelled([' A \n 1 ', '2', '', longest, `${longest}x`])).toEqual({ 1: 'A 1', 4: longest });
});
