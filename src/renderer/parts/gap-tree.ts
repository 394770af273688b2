/** Finds the marks of gaps in what Markdown made of a text, and puts elements in their place. For react-markdown, as a rehype plugin. */
import { blankWords } from './blank-words.ts';
import { markedParts, withoutMarks, type Gap } from './gap-marks.ts';

/** A node of the tree that rehype plugins change: an element, a text, or the root. */
export interface TreeNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

export interface GapClasses {
  readonly blank: string;
  readonly asked: string;
  /** Seen by screen readers alone. */
  readonly hidden: string;
}

interface GapTreeOptions {
  readonly gaps: readonly Gap[];
  readonly classes: GapClasses;
}

/** The plugin. Markup that a card wrote as HTML is text here already: it may hold marks like any other text. */
export function gapTree({ gaps, classes }: GapTreeOptions) {
  return (root: TreeNode): void => {
    if (gaps.length === 0) return;
    let inAsked = false;
    const areBlanks = gaps.some(({ look }) => look === 'blank');

    const leaf = (node: TreeNode): TreeNode[] =>
      markedParts(node.value ?? '', gaps).flatMap((part): TreeNode[] => {
        if (part.kind === 'text') {
          const text: TreeNode = { type: 'text', value: part.text };
          return [inAsked && part.text.trim() !== '' ? asked([text]) : text];
        }
        inAsked = part.kind === 'open' && part.gap.look === 'asked';
        return part.kind === 'open' && part.gap.look === 'blank' ? [blank(part.gap.hint)] : [];
      });
    const asked = (children: TreeNode[]): TreeNode => element('mark', classes.asked, children);
    const blank = (hint: string | null): TreeNode => {
      const { seen, heard } = blankWords(hint);
      return element('span', classes.blank, [
        // With a direction of its own it is nothing by which one around it is told.
        withProperty(element('span', classes.hidden, [{ type: 'text', value: heard }]), 'dir', 'auto'),
        { ...element('span', null, [{ type: 'text', value: seen }]), properties: { ariaHidden: 'true' } },
      ]);
    };

    const walk = (node: TreeNode): void => {
      cleanProperties(node, areBlanks);
      if (node.children)
        node.children = node.children.flatMap((child): TreeNode[] => {
          if (child.type === 'text' || child.type === 'raw') return leaf(child);
          const begunInAsked = inAsked;
          walk(child);
          // A formula is a whole: what stands in it is marked by itself.
          return begunInAsked && isFormula(child) ? [asked([child])] : [child];
        });
    };
    walk(root);
  };
}

export function isFormula({ properties }: TreeNode): boolean {
  return properties?.['dataFormula'] !== undefined;
}

function element(tagName: string, className: string | null, children: TreeNode[]): TreeNode {
  return { type: 'element', tagName, properties: className === null ? {} : { className: [className] }, children };
}

function withProperty(node: TreeNode, name: string, value: string): TreeNode {
  return { ...node, properties: { ...node.properties, [name]: value } };
}

/** An address with a gap in it leads nowhere until it is answered. */
function cleanProperties({ properties = {} }: TreeNode, areBlanks: boolean): void {
  for (const [name, value] of Object.entries(properties)) {
    if (Array.isArray(value)) properties[name] = value.map((each) => withoutMarks(String(each)));
    if (typeof value !== 'string' || name === 'dataFormula') continue;
    const cleaned = withoutMarks(value);
    if (cleaned === value) continue;
    if (name === 'href' && areBlanks) delete properties[name];
    else properties[name] = cleaned;
  }
}
