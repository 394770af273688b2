/** Formulas of a text with gaps: a remark plugin that puts marks into TeX, and each formula's TeX where `Formula` draws it. */
import { markedParts, type Gap } from './gap-marks.ts';
import { blankWords } from './blank-words.ts';

/** What a formula is drawn from: the first of the writings that TeX can read. */
export interface FormulaSource {
  readonly writings: readonly string[];
  readonly isBlock: boolean;
}

/** A node of the tree that remark plugins change. */
export interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  data?: Record<string, unknown>;
  position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } } | undefined;
}

/** The classes of gaps in formulas. Nothing else that TeX asks for reaches the page. */
export const FORMULA_CLASSES = { blank: 'formula-blank', asked: 'formula-asked' } as const;

/** The plugin, behind remark-math. `gaps` are those of the marked text. */
export function formulaTree({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (root: MarkdownNode, file: { toString(): string }): void => {
    const source = String(file);
    const walk = (node: MarkdownNode): void => {
      if (node.children)
        node.children = node.children.flatMap((child): MarkdownNode[] => {
          if (child.type === 'inlineMath') {
            const written = source.slice(child.position?.start.offset ?? 0, child.position?.end.offset ?? 0);
            const next = source.charAt(child.position?.end.offset ?? 0);
            if (isPrice(written, next)) return [{ type: 'text', value: written }];
            // In a paragraph of its own `$$…$$` is set apart, on one line too.
            const isAlone = node.type === 'paragraph' && node.children?.length === 1;
            return formula(child, gaps, isAlone && written.startsWith('$$'));
          }
          if (child.type === 'math') return formula(child, gaps, true);
          walk(child);
          return [child];
        });
    };
    walk(root);
  };
}

/** `$5 and $10` is no formula: where it seems to end, a space stands before the sign or a digit behind it. */
export function isPrice(written: string, next: string): boolean {
  if (written.startsWith('$$')) return false;
  const inner = written.slice(1, -1);
  return /^\d/.test(next) || (/\s$/.test(inner) && !/^\s/.test(inner));
}

/** A formula with what marks lost their other half in it, which belong to the text around. */
function formula(node: MarkdownNode, gaps: readonly Gap[], isBlock: boolean): MarkdownNode[] {
  const { writings, before, after } = formulaWritings(node.value ?? '', gaps);
  const drawn: MarkdownNode = {
    type: node.type,
    data: {
      hName: node.type === 'math' ? 'div' : 'span',
      hProperties: { dataFormula: JSON.stringify({ writings, isBlock } satisfies FormulaSource) },
      hChildren: [],
    },
  };
  const mark = (value: string): MarkdownNode[] => (value === '' ? [] : [{ type: 'text', value }]);
  return [...mark(before), drawn, ...mark(after)];
}

interface FormulaWritings {
  readonly writings: readonly string[];
  /** Marks that stand before and after the formula instead of in it. */
  readonly before: string;
  readonly after: string;
}

const BEGIN_ASKED = `{\\htmlClass{${FORMULA_CLASSES.asked}}{`;
const END_ASKED = '}}';

/** TeX with gaps in it as it looks best, and without looks where TeX cannot read that. */
export function formulaWritings(tex: string, gaps: readonly Gap[]): FormulaWritings {
  let styled = '';
  let plain = '';
  let before = '';
  /** What has begun and not ended. */
  let open: { readonly mark: string; readonly isBlank: boolean } | null = null;
  for (const part of markedParts(tex, gaps)) {
    if (part.kind === 'text') {
      styled += part.text;
      plain += part.text;
    } else if (part.kind === 'close') {
      if (open === null) before += part.mark;
      else if (!open.isBlank) styled += END_ASKED;
      open = null;
    } else if (part.gap.look === 'asked') {
      styled += BEGIN_ASKED;
      open = { mark: part.mark, isBlank: false };
    } else {
      const words = `{\\text{${texText(blankWords(part.gap.hint).seen)}}}`;
      styled += `{\\htmlClass{${FORMULA_CLASSES.blank}}${words}}`;
      plain += words;
      open = { mark: part.mark, isBlank: true };
    }
  }
  const cut = open?.isBlank === false ? open.mark : null;
  const whole = cut === null ? styled : styled + END_ASKED;
  return { writings: [...new Set([whole, plain])], before, after: cut ?? '' };
}

/** What a blank without a hint shows in a formula: TeX would take the one sign for three dots apart from the brackets. */
export const BLANK_IN_FORMULA = blankWords(null).seen.replace('…', '...');

/** Words as TeX takes them in `\text`; signs that it has no writing for there become spaces. */
function texText(words: string): string {
  return words
    .replace('…', '...')
    .replaceAll(/[\\^~]/g, ' ')
    .replaceAll(/[{}$&#%_]/g, String.raw`\$&`);
}
