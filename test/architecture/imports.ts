import { parseSync, Visitor } from 'oxc-parser';

/** One import of a file, in whatever form it is written. */
export interface Import {
  readonly specifier: string;
  /** Whether nothing of it is left when the types are stripped. */
  readonly typeOnly: boolean;
}

export interface ParsedFile {
  readonly imports: readonly Import[];
  /** Reads of the clock or of chance, as written: `Date.now`, `Math.random`, `new Date()`. */
  readonly impurities: readonly string[];
  /** Imports whose target is not written as a plain string, and syntax errors: sentences. */
  readonly problems: readonly string[];
}

const IMPURE_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

/** Reads every import of a TypeScript file: static, re-exported, dynamic, of a type, and of a worker by its URL. */
export function parseFile(name: string, source: string): ParsedFile {
  const { program, errors } = parseSync(name, source);
  const imports: Import[] = [];
  const impurities: string[] = [];
  const problems = errors.map(({ message }) => `does not parse: ${message}`);
  const add = (specifier: string, typeOnly: boolean): void => {
    imports.push({ specifier, typeOnly });
  };

  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type');
    },
    TSImportType: (node) => add(node.source.value, true),
    ImportExpression: (node) => {
      const target = literalText(node.source);
      if (target === undefined) problems.push('imports a computed path, which no check can follow');
      else add(target, false);
    },
    NewExpression: (node) => {
      const written = source.slice(node.start, node.end);
      if (written === 'new Date()' || written === 'new Date') impurities.push('new Date()');
      const [target, base] = node.arguments;
      if (!isNamed(node.callee, 'URL') || !target || !base) return;
      const path = literalText(target);
      const isModule = source.slice(base.start, base.end) === 'import.meta.url';
      if (isModule && path?.startsWith('.')) add(path, false);
    },
    MemberExpression: (node) => {
      const written = source.slice(node.start, node.end);
      if (IMPURE_MEMBERS.has(written)) impurities.push(written);
    },
  }).visit(program);
  return { imports, impurities, problems };
}

function isNamed(node: { type: string }, name: string): boolean {
  return node.type === 'Identifier' && 'name' in node && node.name === name;
}

function literalText(node: { type: string }): string | undefined {
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}
