/** Citations on their way through Markdown: each is written as a mark, and found again in what came of it. */
import { readCitations } from '../../../domain/ai/chat-citations.ts';
import type { MarkdownNode } from '../../parts/formula-tree.ts';

/** Characters for private use, which no model has a reason to write. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PRIVATE = /[\uE000\uE001]/g;
const MARK = /\uE000(c\d+)\uE001/g;
/** The element that a citation is drawn as, and where it says which card. */
export const CITATION_ELEMENT = 'cite';
export const CITATION_REF = 'data-ref';

/** The answer with a mark for each card that it cites; other refs are left out. */
export function markedAnswer(answer: string, refs: ReadonlySet<string>, done: boolean): string {
  const { pieces } = readCitations(answer.replaceAll(PRIVATE, ''), refs, { done });
  return pieces
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.refs.map((ref) => OPEN + ref + CLOSE).join('')))
    .join('');
}

/** The plugin of remark that draws the marks. In code and formulas, which hold nothing that could be pressed, they go. */
export function citationTree() {
  return (root: MarkdownNode): void => {
    const walk = (node: MarkdownNode): void => {
      if (!node.children) return;
      node.children = node.children.flatMap((child): MarkdownNode[] => {
        if (child.type === 'text') return citations(child.value ?? '');
        if (child.value !== undefined) child.value = child.value.replaceAll(MARK, '');
        const properties = child.data?.hProperties as { dataFormula?: string } | undefined;
        if (properties?.dataFormula !== undefined) properties.dataFormula = properties.dataFormula.replaceAll(MARK, '');
        walk(child);
        return [child];
      });
    };
    walk(root);
  };
}

function citations(text: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  let at = 0;
  for (const { index, 0: mark, 1: ref } of text.matchAll(MARK)) {
    if (index > at) nodes.push({ type: 'text', value: text.slice(at, index) });
    nodes.push({
      type: 'citation',
      data: { hName: CITATION_ELEMENT, hProperties: { dataRef: ref }, hChildren: [] },
    });
    at = index + mark.length;
  }
  if (at < text.length) nodes.push({ type: 'text', value: text.slice(at) });
  return nodes;
}
