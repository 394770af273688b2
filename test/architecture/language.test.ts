/** What lets a page choose its language before it loads anything, and keeps German out of English pages (docs/decisions/0009-languages.md). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as topics from '../../src/contract/messages/topics.ts';
import { importsOf, loadedFirst } from './loaded-first.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ENTRY = 'src/renderer/app/main.tsx';
const CATALOGUE = 'src/contract/messages/';
const GERMAN = `${CATALOGUE}de/`;
/** The only ones that may name the German catalogue: a page when it is wished for, and what runs in no page. */
const MAY_NAME_GERMAN = [
  'src/renderer/lib/words/page-language.ts',
  'vite/host-sentences.ts',
  'src/main/native-words.ts',
];

describe('the language of a page', () => {
  test('is chosen by an entry that loads no topic', () => {
    const loaded = loadedFirst(ENTRY).files;
    expect([...loaded].filter((name) => name.startsWith(CATALOGUE))).toEqual([`${CATALOGUE}in-language.ts`]);
    expect(importsOf(ENTRY).later).toEqual(['src/renderer/app/start.tsx']);
  });

  test('is that of every topic', () => {
    const sources = globSync(`${CATALOGUE}*.ts`, { cwd: ROOT }).map((name) =>
      readFileSync(path.join(ROOT, name), 'utf8'),
    );
    const through = sources.flatMap((source) => [...source.matchAll(/export const (\w+)[^=]*= inLanguage\('(\w+)'/g)]);
    expect(new Set(through.map(([, , name]) => name))).toEqual(new Set(Object.keys(topics)));
    expect(through.length).toBe(Object.keys(topics).length);
    expect(through.filter(([, constant, name]) => constant !== name)).toEqual([]);
  });

  test('costs an English page no German', () => {
    const names = globSync('{src,server,vite}/**/*.{ts,tsx}', { cwd: ROOT })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => !name.startsWith(GERMAN) && !/\.test\.tsx?$/.test(name));
    const naming = (list: 'first' | 'later') =>
      names.filter((name) => importsOf(name)[list].some((target) => target.startsWith(GERMAN)));
    expect(naming('later')).toEqual([MAY_NAME_GERMAN[0]]);
    expect(naming('first').toSorted()).toEqual(MAY_NAME_GERMAN.slice(1).toSorted());
  });

  test('is named by the topic, for a file that takes the catalogue apart loads all of it', () => {
    const names = globSync('src/{contract,domain,client,renderer}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (name) => !/\.test\.tsx?$/.test(name),
    );
    const takesApart = (name: string) => /[^=]= messages[,;)]/.test(readFileSync(path.join(ROOT, name), 'utf8'));
    expect(names.filter(takesApart)).toEqual([]);
  });
});
