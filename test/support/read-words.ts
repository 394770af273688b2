/** Every word that was read in a document, also those that are dropped as boilerplate. */
import { withoutBoilerplate } from '../../src/domain/documents/boilerplate.ts';
import type { PageLayout } from '../../src/domain/documents/layout.ts';
import { pageTexts } from '../../src/domain/documents/page-text.ts';
import { wordsOf } from './text-measures.ts';

export function allWords(layouts: readonly PageLayout[]): string[] {
  const kept = new Set(withoutBoilerplate(layouts).flatMap((page) => page.lines));
  const dropped = layouts.flatMap((page) => page.lines.filter((line) => !kept.has(line)).map((line) => line.text));
  const text = pageTexts(layouts).map((page) => page.text);
  return [...wordsOf(text.join('\n')), ...wordsOf(dropped.join('\n'))];
}
