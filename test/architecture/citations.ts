/** What code and documents cite: documents with their headings, sections of docs/spec, rules of docs/sync.md, and links. */
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Library {
  /** Text by path inside the project of every document, and whether any other file exists. */
  readonly documents: ReadonlyMap<string, string>;
  readonly exists: (file: string) => boolean;
}

const SCRIPT = /\.(?:ts|tsx|mjs)$/;
const DOCUMENT = /(?<![\w./-])(?:[\w-]+\/)*[\w-]+\.md\b/g;
/** `sync.md, "Push"; "Retention"`. */
const TITLED = /(?<![\w./-])((?:[\w-]+\/)*[\w-]+\.md)((?:(?:[,;:]| and) "[^"]+")+)/g;
/** `core §2, §4`, `ai §5 and §7`. */
const SECTIONS = /\b(core|ai) (§\d+(?:(?:, | and )§\d+)*)/g;
const RULES = /\b(?:sync|[Rr]ules?) (R\d+(?:(?:, | and )R\d+)*)/g;
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g;

/**
 * Sentences about the citations of one file that lead nowhere.
 *
 * @param file path inside the project, with `/` between folders
 */
export function deadCitations(file: string, source: string, library: Library): string[] {
  const text = proseOf(file, source);
  return [
    ...matches(text, DOCUMENT)
      .filter(([name]) => documentNamed(name, library) === undefined)
      .map(([name]) => `cites ${name}, which does not exist`),
    ...matches(text, TITLED).flatMap(([, name = '', titles = '']) => missingTitles(name, titles, library)),
    ...matches(text, SECTIONS).flatMap(([, spec = '', numbers = '']) => missingSections(spec, numbers, library)),
    ...matches(text, RULES).flatMap(([, rules = '']) => missingRules(rules, library)),
    ...(file.endsWith('.md') ? deadLinks(file, text, library) : []),
  ].map((sentence) => `${file} ${sentence}`);
}

/** Comments of scripts and style sheets, with line breaks and their stars taken out; other files whole. */
function proseOf(file: string, source: string): string {
  if (SCRIPT.test(file))
    return parseSync(file, source)
      .comments.map(({ value }) => unbroken(value))
      .join('\n');
  if (file.endsWith('.css'))
    return matches(source, /\/\*[\s\S]*?\*\//g)
      .map(([comment]) => unbroken(comment))
      .join('\n');
  return source;
}

function unbroken(comment: string): string {
  return comment.replaceAll(/\s*\n\s*(?:\*\s?)?/g, ' ');
}

/** `sync.md` alone is docs/sync.md; with folders it is a path from the root. */
function documentNamed(name: string, { documents }: Library): string | undefined {
  return documents.get(name) ?? documents.get(`docs/${name}`);
}

function missingTitles(name: string, titles: string, library: Library): string[] {
  const document = documentNamed(name, library);
  if (document === undefined) return [];
  const headings = new Set(matches(document, /^#+ (.+)$/gm).map(([, heading]) => heading));
  return matches(titles, /"([^"]+)"/g)
    .filter(([, title]) => !headings.has(title))
    .map(([, title]) => `cites "${title}" of ${name}, which has no such heading`);
}

function missingSections(spec: string, numbers: string, { documents }: Library): string[] {
  const document = documents.get(`docs/spec/${spec}.md`) ?? '';
  return matches(numbers, /\d+/g)
    .filter(([number]) => !new RegExp(`^## ${number}\\. `, 'm').test(document))
    .map(([number]) => `cites ${spec} §${number}, which does not exist`);
}

function missingRules(rules: string, { documents }: Library): string[] {
  const document = documents.get('docs/sync.md') ?? '';
  return matches(rules, /R\d+/g)
    .filter(([rule]) => !document.includes(`- **${rule}** `))
    .map(([rule]) => `cites sync ${rule}, which does not exist`);
}

function deadLinks(file: string, text: string, { documents, exists }: Library): string[] {
  return matches(text, LINK)
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => !documents.has(target) && !exists(target))
    .map((target) => `links to ${target}, which does not exist`);
}

function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)];
}
