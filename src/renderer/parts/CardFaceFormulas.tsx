import remarkMath from 'remark-math';
import { useMemo } from 'react';
import { formulaTree } from './formula-tree.ts';
import { Formula } from './Formula.tsx';
import { MarkdownText, type DrawnText, type Formulas } from './MarkdownText.tsx';

/** Markdown with formulas in it, `$…$` in a line and `$$…$$` apart. */
export function CardFaceFormulas(marked: DrawnText) {
  const { gaps } = marked;
  const formulas = useMemo((): Formulas => ({ plugins: [remarkMath, [formulaTree, { gaps }]], Formula }), [gaps]);
  return <MarkdownText {...marked} formulas={formulas} />;
}
