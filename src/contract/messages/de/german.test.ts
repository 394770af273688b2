import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../test/support/sentences/exceptions.ts';
import { requiredIn, type Catalogue } from '../../../../test/support/sentences/required.ts';
import * as english from '../topics.ts';
import { german } from './index.ts';

/** What is called the same in both languages: names, signs, abbreviations, and words that German has from elsewhere. */
const ALIKE = new Set(
  `OK Anki Cookies DMCA Gemini HTML JSON Markdown Name Ninefold Obsidian PDF PDFs Petrol Set Sets System Test Tests Text
  In min Version Pause Import Server English Deutsch Hint Tags Folder yes Letter`.split(/\s+/),
);
/** Sentences that are no words, or that a file format fixes in English so that it can be read again in either language. */
const ALIKE_BY_NAME = new Set([
  'texts.labels.bothWays',
  'texts.options.encoding',
  'dashboard.size.bytes',
  'dashboard.size.kilobytes',
  'dashboard.size.megabytes',
]);
/** Nouns that have one form in German; their verbs and cases do not tell the two apart either. */
const ONE_FORM = ['Ordner', 'Muster', 'Treffer', 'Zeichen', 'Fehler', 'Aussetzer', 'Mal'];

/** For sentences of topics that the check of pages leaves out. */
const MORE_EXAMPLES = {
  'review.savedWith': [
    ['qxqx', []],
    ['qxqx', ['qxqx']],
  ],
  'study.undone': [[1, 'qxqx']],
  'study.gradeFailed': [[1, 'qxqx', 'qxqx']],
  'study.leech.found': [
    ['qxqx', 1],
    ['qxqx', 70_071],
  ],
};

type Sentence = (...values: unknown[]) => string;
type Entry = string | Sentence | Readonly<Record<string, unknown>>;

/** Every sentence of both catalogues, side by side, under its name. */
function pairs(one: object, other: object, path = ''): [name: string, english: Entry, german: Entry][] {
  return Object.entries(one).flatMap(([key, entry]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const its = (other as Record<string, unknown>)[key];
    if (typeof entry !== 'object' || typeof its !== 'object') return [[name, entry as Entry, its as Entry]];
    return pairs(entry as object, its as object, name);
  });
}

/** The names of everything in a catalogue. */
function namesIn(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([key, entry]) => {
    const name = `${path}.${key}`;
    return typeof entry === 'object' && entry !== null ? [name, ...namesIn(entry as object, name)] : [name];
  });
}

const all = pairs(english, german);
const forms = (catalogue: object) =>
  new Map(
    Object.entries(catalogue).flatMap(([topic, part]) =>
      Object.entries(
        Object.groupBy(
          requiredIn(part as Catalogue, topic, { ...EXAMPLES, ...MORE_EXAMPLES }),
          ({ name }) => name,
        ) as Record<string, { form: string }[]>,
      ).map(([name, its]) => [name, its.map(({ form }) => form)] as const),
    ),
  );
const englishForms = forms(english);
const germanForms = forms(german);

/** Words of a sentence, without what is filled in and without signs. */
const wordsOf = (form: string): string[] => form.match(/\p{L}{2,}/gu) ?? [];

describe('the German catalogue', () => {
  test('has the sentences of the English one and no others', () => {
    expect(namesIn(german).toSorted()).toEqual(namesIn(english).toSorted());
  });

  test('fills in as many values as the English one', () => {
    const arityOf = (entry: Entry) => (typeof entry === 'function' ? entry.length : -1);
    expect(all.filter(([, one, other]) => arityOf(one) !== arityOf(other)).map(([name]) => name)).toEqual([]);
  });

  test('says nothing in English', () => {
    const same = [...englishForms].flatMap(([name, its]) =>
      its
        .filter((form) => germanForms.get(name)?.includes(form) && !ALIKE_BY_NAME.has(name))
        .filter((form) => wordsOf(form).some((word) => !ALIKE.has(word)))
        .map((form) => `${name}: ${form}`),
    );
    expect(same).toEqual([]);
  });

  test('tells one from more where English does', () => {
    const unlike = [...englishForms].filter(([name, its]) => {
      if (its.length < 2) return false;
      const [first, ...rest] = germanForms.get(name) ?? [];
      return rest.length === 0 && !wordsOf(first ?? '').some((word) => ONE_FORM.includes(word));
    });
    expect(unlike.map(([name]) => `${name}: ${germanForms.get(name)?.join(' | ')}`)).toEqual([]);
  });

  test('has German quotation marks, in pairs', () => {
    const wrong = [...germanForms].flatMap(([name, its]) =>
      its
        .filter((form) => /[”’']/.test(form) || (form.match(/„/g)?.length ?? 0) !== (form.match(/“/g)?.length ?? 0))
        .map((form) => `${name}: ${form}`),
    );
    expect(wrong).toEqual([]);
  });

  test('says du', () => {
    const formal = [...germanForms].flatMap(([name, its]) =>
      its
        .filter((form) => /\b(Ihnen|Ihr|Ihrem|Ihren|bitte Sie|haben Sie|können Sie)\b/.test(form))
        .map((form) => `${name}: ${form}`),
    );
    expect(formal.filter((one) => !/\bIhre? /.test(one))).toEqual([]);
  });
});
