/** Whoever follows a citation finds what it names. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadCitations, type Library } from './citations.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CODE = ['{src,server,migrations,test,scripts,bench,forge,vite}/**/*.{ts,tsx,mjs,css,html}', '*.ts', '.ci/run'];
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'test/**/*.md'];

function read(patterns: readonly string[]): Map<string, string> {
  const names = globSync([...patterns], { cwd: ROOT }).map((name) => name.split(path.sep).join('/'));
  return new Map(names.map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')]));
}

const documents = read(DOCUMENTS);
const library: Library = { documents, exists: (file) => existsSync(path.join(ROOT, file)) };

test('every document, heading, section and rule that is cited exists', () => {
  const citing = [...read(CODE), ...documents].filter(([file]) => !file.startsWith('docs/spec/'));
  expect(citing.length).toBeGreaterThan(documents.size);
  expect(citing.flatMap(([file, source]) => deadCitations(file, source, library))).toEqual([]);
});

describe('a planted citation', () => {
  test.each([
    ['of a document', '/** Why: nowhere.md. */', 'nowhere.md'],
    ['of a document in a folder', '// docs/nowhere.md says why.', 'docs/nowhere.md'],
    ['of a heading', '/** As in sync.md, "Push"; "Pull by pigeon". */', 'Pull by pigeon'],
    ['of a heading over two lines', '/**\n * As in (sync.md,\n * "Pull by pigeon").\n */', 'Pull by pigeon'],
    ['of a section', '// core §2, §90', 'core §90'],
    ['of a section of the other document', '/* ai §9 and §10 */', 'ai §10'],
    ['of a rule', '/** Idempotent (sync R7, R77). */', 'sync R77'],
  ])('%s that does not exist is reported', (_of, source, what) => {
    expect(deadCitations('src/planted.ts', source, library)).toEqual([expect.stringContaining(what)]);
  });

  test('in a style sheet or a document is reported, and so is a dead link', () => {
    expect(deadCitations('src/planted.css', '/* nowhere.md */ .square.md {}', library)).toHaveLength(1);
    expect(deadCitations('docs/planted.md', 'See [the rules](sync.md) and [more](nowhere.txt).', library)).toEqual([
      expect.stringContaining('docs/nowhere.txt'),
    ]);
  });

  test('in code, not in a comment, is a name like any other', () => {
    expect(deadCitations('src/planted.ts', "const name = 'notes.md';", library)).toEqual([]);
  });
});
