/** Small mistakes made in a source file by program, one for each mutant, to see whether the tests notice. */
import { parseSync, Visitor, type Program } from 'oxc-parser';

export interface Mutant {
  /** `line: what was → what is`, unique in its file. */
  readonly name: string;
  readonly source: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};
const OPPOSITE_CALL: Readonly<Record<string, string>> = { 'Math.max': 'Math.min', 'Math.min': 'Math.max' };
const SHOWN_CHARS = 50;

/**
 * Every mutant of a TypeScript file: an operator turned round, a condition decided, a statement or a field left out, a `where` dropped from a
 * query, a number off by one, a side of `??` taken always. Functions and classes named in `leftOut` stay as they are.
 *
 * @throws Error for a name in `leftOut` that the file does not declare
 */
export function mutantsOf(file: string, source: string, leftOut: readonly string[] = []): Mutant[] {
  const { program } = parseSync(file, source);
  const untouched = leftOut.map((name) => declarationOf(name, program, file));
  const edits: Edit[] = [];
  const replace = ({ start, end }: Span, text: string): void => {
    if (!untouched.some((span) => span.start <= start && end <= span.end)) edits.push({ start, end, text });
  };
  const turn = (node: Span & { operator: string; left: Span; right: Span }): void => {
    const opposite = OPPOSITE[node.operator];
    const at = source.indexOf(node.operator, node.left.end);
    if (opposite !== undefined) replace({ start: at, end: at + node.operator.length }, opposite);
  };
  const textOf = ({ start, end }: Span): string => source.slice(start, end);

  new Visitor({
    BinaryExpression: turn,
    LogicalExpression: (node) => {
      if (node.operator === '??') replace(node, textOf(node.right));
      else turn(node);
    },
    ConditionalExpression: (node) => {
      replace(node, textOf(node.consequent));
      replace(node, textOf(node.alternate));
    },
    IfStatement: (node) => {
      replace(node.test, 'true');
      replace(node.test, 'false');
    },
    ExpressionStatement: (node) => replace(node, ';'),
    ObjectExpression: ({ properties }) => {
      for (const { start, end } of properties) replace({ start, end: commaAfter(source, end) }, '');
    },
    MemberExpression: (node) => {
      const opposite = OPPOSITE_CALL[textOf(node)];
      if (opposite !== undefined) replace(node, opposite);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'where') replace({ start: callee.object.end, end: node.end }, '');
    },
    Literal: (node) => {
      if (typeof node.value === 'number' && !isTuning(source, node)) replace(node, String(node.value + 1));
    },
  }).visit(program);

  const named = new Map(edits.map((edit) => [nameOf(edit, source), applied(edit, source)]));
  return [...named]
    .filter(([, mutated]) => mutated !== source && parseSync(file, mutated).errors.length === 0)
    .map(([name, mutated]) => ({ name, source: mutated }));
}

function declarationOf(name: string, program: Program, file: string): Span {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'FunctionDeclaration' && declared?.type !== 'ClassDeclaration') continue;
    if (declared.id?.name === name) return declared;
  }
  throw new Error(`No function or class ${name} in ${file}`);
}

/** `const ROWS_AT_ONCE = 50`: how large a step is, not what it does. */
function isTuning(source: string, { start }: Span): boolean {
  return /^const [A-Z_]+ = $/.test(source.slice(source.lastIndexOf('\n', start) + 1, start));
}

function applied({ start, end, text }: Edit, source: string): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** A short operator is shown with what stands around it. */
function nameOf({ start, end, text }: Edit, source: string): string {
  const line = source.slice(0, start).split('\n').length;
  const around = end - start > 3 ? 0 : 12;
  const show = (shown: string): string => shown.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARS);
  const [before, after] = [source.slice(start - around, start), source.slice(end, end + around)];
  return `${line}: ${show(before + source.slice(start, end) + after)} → ${show(before + text + after) || 'nothing'}`;
}

function commaAfter(source: string, end: number): number {
  const comma = /^\s*,/.exec(source.slice(end));
  return comma ? end + comma[0].length : end;
}
