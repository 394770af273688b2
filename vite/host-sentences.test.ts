/** A German page finds what a host says in English, and says it as the German catalogue does. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { german } from '../src/contract/messages/de/index.ts';
import { messages } from '../src/contract/messages/index.ts';
import { translation } from '../src/domain/host-sentences.ts';
import { HOST_TOPICS, hostSentences } from './host-sentences.ts';

const english: typeof german = messages;

const ROOT = path.join(import.meta.dirname, '..');
/** Topics that hosts name without saying them to a page. */
const NOT_SAID: Readonly<Record<string, string>> = {
  desktop: 'native menus and dialogs',
  shell: 'the name of the local profile, which has a row of its own, and pages of the API’s own',
  leech: 'advice that the page makes itself',
  faces: 'what a card is called in lists and files',
  calendar: 'names in files of the calendar',
  aiStudy: 'what the page says of a conversation',
};

const inGerman = translation(hostSentences());

describe('what hosts say', () => {
  test('is the German sentence for every constant one', () => {
    const wrong = HOST_TOPICS.flatMap((topic) =>
      constants(english[topic], german[topic], topic).filter(([, one, other]) => inGerman(one) !== other),
    );
    // The same English words may stand for two things; the German of the first is as good.
    expect(wrong.filter(([, one]) => one.split(' ').length > 2).map(([name]) => name)).toEqual([]);
  });

  test('keeps the names that are filled in', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\p{L}[\p{L} ]{0,20}\p{L}$/u), (name) => {
        expect(inGerman(english.folders.exists(name))).toBe(german.folders.exists(name));
        expect(inGerman(english.anki.unreadable.damaged(name))).toBe(german.anki.unreadable.damaged(name));
        expect(inGerman(english.models.noSuchHost(name))).toBe(german.models.noSuchHost(name));
      }),
    );
  });

  test('counts, in singular and plural', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (n) => {
        expect(inGerman(english.imports.cardEmpty(n))).toBe(german.imports.cardEmpty(n));
        expect(inGerman(english.anki.loss.template(n))).toBe(german.anki.loss.template(n));
        expect(inGerman(english.documents.waitingForLimit(n))).toBe(german.documents.waitingForLimit(n));
        expect(inGerman(english.texts.lost.pictures(n))).toBe(german.texts.lost.pictures(n));
      }),
    );
  });

  test('fills in two counts, of which either may be one', () => {
    const cases = [
      [1, 1],
      [1, 3],
      [7, 1],
      [1_234, 12],
    ] as const;
    for (const [cards, sets] of cases)
      expect(inGerman(english.documents.completed(cards, sets))).toBe(german.documents.completed(cards, sets));
  });

  test('finds sentences that calculate, have lists or leave something out', () => {
    const { auth, models, network, texts } = english;
    expect(inGerman(auth.tooManyTries(45))).toBe(german.auth.tooManyTries(45));
    expect(inGerman(auth.tooManyTries(1_700))).toBe(german.auth.tooManyTries(1_700));
    expect(inGerman(models.unknown('x', ['a', 'b'], 0))).toBe(german.models.unknown('x', ['a', 'b'], 0));
    expect(inGerman(network.invalidInput(''))).toBe(german.network.invalidInput(''));
    expect(inGerman(texts.titles.csv(texts.separators.comma))).toBe(
      german.texts.titles.csv(german.texts.separators.comma),
    );
  });

  test.each(['', 'Cells', '3 of 4', 'A card of mine that says anything at all.'])('leaves “%s” alone', (text) => {
    expect(inGerman(text)).toBe(text);
  });

  test('is of topics that are in the table', () => {
    const rooms = '{src/api,src/data,src/ai,src/formats,src/main,server}/**/*.ts';
    const sources = globSync(rooms, { cwd: ROOT }).filter((name) => !name.endsWith('.test.ts'));
    const named = sources.flatMap((name) => [
      ...readFileSync(path.join(ROOT, name), 'utf8').matchAll(/\bmessages\.([A-Za-z]+)/g),
    ]);
    const topics = new Set(named.map(([, topic]) => topic ?? '').filter((topic) => topic in english));
    const known = new Set<string>([...HOST_TOPICS, ...Object.keys(NOT_SAID)]);
    expect([...topics].filter((topic) => !known.has(topic))).toEqual([]);
    expect(topics.size).toBeGreaterThan(15);
  });
});

type Constant = readonly [name: string, english: string, german: string];

function constants(one: unknown, other: unknown, name: string): Constant[] {
  if (typeof one === 'string') return [[name, one, String(other)]];
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one).flatMap(([key, part]) =>
    constants(part, (other as Record<string, unknown>)[key], `${name}.${key}`),
  );
}
