import { describe, expect, it } from 'vitest';
import { createQuoteChecker } from './quote-checker.ts';
import { findContinuation, findPassages } from './find-passages.ts';

const marked = (page: string, quote: string, find = findPassages) =>
  find(page, quote).map(({ start, end }) => page.slice(start, end));

describe('a passage on its page', () => {
  it('is one piece, with its end', () => {
    expect(marked('Cells di-\nvide. Then they rest.', 'cells divide.')).toEqual(['Cells di-\nvide.']);
    expect(marked('The eﬃciency is 𝛂 high', 'eﬃciency is 𝛂')).toEqual(['eﬃciency is 𝛂']);
  });

  it('is several pieces where an ellipsis leaves something out', () => {
    const page = 'First the cell grows, slowly, and then it divides in two.';
    expect(marked(page, 'the cell grows … then it divides in two')).toEqual([
      'the cell grows',
      'then it divides in two',
    ]);
  });

  it('goes on past a heading, and may be one, marked or not', () => {
    const page = 'Cells are small.\n\n## 2 How they divide\n\nA cell divides in two.';
    expect(marked(page, 'Cells are small. 2 How they divide')).toEqual(['Cells are small.\n\n## 2 How they divide']);
    expect(marked(page, '## 2 How they divide')).toEqual(['2 How they divide']);
    expect(marked(page, 'How they divide A cell divides in two')).toEqual(['How they divide\n\nA cell divides in two']);
  });

  it('is not there when the page does not say it', () => {
    expect(marked('Cells divide.', 'Cells unite.')).toEqual([]);
    expect(marked('Cells divide.', '')).toEqual([]);
    expect(marked('', 'Cells divide.')).toEqual([]);
  });
});

describe('a passage that goes over the end of a page', () => {
  const pages = new Map([
    [1, 'Cells rest. What leaves the cell1 is called\n\n1 Through pores.'],
    [2, 'Genetics 101\n## How cells live\nmessenger RNA in textbooks. Nothing else leaves it.'],
  ]);
  const { quote } = createQuoteChecker(pages)(1, 'What leaves the cell is called messenger RNA in textbooks.');

  it('is marked on each of the two as far as it stands there', () => {
    expect(quote).toBe('What leaves the cell1 is called messenger RNA in textbooks.');
    expect(marked(pages.get(1) ?? '', quote ?? '')).toEqual(['What leaves the cell1 is called']);
    expect(marked(pages.get(2) ?? '', quote ?? '', findContinuation)).toEqual(['messenger RNA in textbooks.']);
  });

  it('is not taken for one by words that a page happens to begin with', () => {
    expect(marked('The end. It goes on.', 'This is not the end.', findContinuation)).toEqual([]);
  });
});
