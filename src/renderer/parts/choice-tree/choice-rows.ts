/** The rows of the tree that are in sight: of open folders, or of what a search finds. */
import { foldedText } from '../../../domain/quality/quality-cards.ts';
import type { ChoiceNode } from './choice-tree.ts';

export interface ChoiceRow {
  readonly node: ChoiceNode;
  /** 1 at the top. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly parentKey: string | null;
}

/** Folders that are closed, by their keys; a search opens what it finds. */
export function choiceRows(nodes: readonly ChoiceNode[], closed: ReadonlySet<string>, search: string): ChoiceRow[] {
  const wanted = foldedText(search);
  const rows: ChoiceRow[] = [];
  const visit = (list: readonly ChoiceNode[], level: number, parentKey: string | null, within: boolean): void => {
    for (const node of list) {
      const hit = within || isNamed(node, wanted);
      if (!hit && !holds(node, wanted)) continue;
      const isOpen = node.kind === 'folder' && (wanted !== '' || !closed.has(node.key));
      rows.push({ node, level, isOpen, parentKey });
      if (node.kind === 'folder' && isOpen) visit(node.children, level + 1, node.key, hit);
    }
  };
  visit(nodes, 1, null, wanted === '');
  return rows;
}

function isNamed({ name }: ChoiceNode, wanted: string): boolean {
  return foldedText(name).includes(wanted);
}

function holds(node: ChoiceNode, wanted: string): boolean {
  return node.kind === 'folder' && node.children.some((child) => isNamed(child, wanted) || holds(child, wanted));
}
