/**
 * Hosts answer in English, whoever asks. A page in another language finds their sentence in a table made of both catalogues, and says its own
 * (docs/decisions/0009-languages.md). What is in no row stays as it is: a name, a text of the person's, a sentence of a newer host.
 */

/** A sentence and its translation. What is filled in stands in both as a sign of its own, which no text has. */
export type SentencePair = readonly [english: string, translated: string];

/** Signs for what is filled in: characters of private use, one for each value. */
const FIRST_SIGN = 0xe000;
const SIGN = /[\uE000-\uE00F]/g;
const MOST_VALUES = 16;
/** With fewer words of its own a sentence could be anybody's: `3 of 4`. */
const WORDS_TO_KNOW_IT_BY = 2;
/** Beyond so many values not every combination of singulars is made. */
const MOST_COMBINED = 3;
/** For sentences that calculate: either side of the borders that the catalogue has. */
const PROBES = [1, 2, 70, 3_590];
const NOT_FITTING = /\b(?:NaN|undefined|null|\[object)/;

type Make = (...values: unknown[]) => unknown;

/** The rows for one topic. `english` and `translated` have the same shape. */
export function sentencePairs(english: unknown, translated: unknown): SentencePair[] {
  if (typeof english === 'string') return typeof translated === 'string' ? [[english, translated]] : [];
  if (typeof english === 'function') return formsOf(english as Make, translated as Make);
  if (typeof english !== 'object' || english === null || typeof translated !== 'object' || translated === null)
    return [];
  return Object.entries(english).flatMap(([key, part]) =>
    sentencePairs(part, (translated as Readonly<Record<string, unknown>>)[key]),
  );
}

/** Answers what a sentence of a host is called in the other language; the sentence itself where no row fits. */
export function translation(pairs: readonly SentencePair[]): (sentence: string) => string {
  const constant = new Map<string, string>();
  const forms: { readonly pattern: RegExp; readonly signs: readonly string[]; readonly translated: string }[] = [];
  for (const [english, translated] of pairs) {
    const signs = english.match(SIGN);
    if (signs === null) {
      if (!constant.has(english)) constant.set(english, translated);
    } else forms.push({ pattern: patternOf(english), signs: [...new Set(signs)], translated });
  }
  // The one that says the most itself, so that a longer sentence is not taken for what is filled into a shorter one.
  forms.sort((one, other) => other.pattern.source.length - one.pattern.source.length);

  return function translate(sentence: string): string {
    const same = constant.get(sentence);
    if (same !== undefined) return same;
    for (const { pattern, signs, translated } of forms) {
      const found = pattern.exec(sentence);
      if (found === null) continue;
      const filled = new Map(signs.map((sign, at) => [sign, inItsWay(translate(found[at + 1] ?? ''))]));
      return translated.replaceAll(SIGN, (sign) => filled.get(sign) ?? '');
    }
    return sentence;
  };
}

/** `1,234`, as the English catalogue writes a number, becomes `1.234`. */
function inItsWay(value: string): string {
  return /^\d{1,3}(?:,\d{3})+$/.test(value) ? value.replaceAll(',', '.') : value;
}

function formsOf(english: Make, translated: Make): SentencePair[] {
  const count = Math.min(Math.max(english.length, 1), MOST_VALUES);
  const signs = Array.from({ length: count }, (_, at) => String.fromCharCode(FIRST_SIGN + at));
  const made = fillings(signs).flatMap((values) => pairOf(english, translated, values));
  if (made.some(([one]) => one.search(SIGN) >= 0)) return made;
  return [...made, ...PROBES.flatMap((value) => probed(english, translated, value, signs[0] ?? ''))];
}

/** Each value as a sign, as one, and as nothing, since a sentence may look different with them. */
function fillings(signs: readonly string[]): (readonly unknown[])[] {
  if (signs.length > MOST_COMBINED) return [signs, ...signs.map((_, at) => signs.with(at, 1 as never) as unknown[])];
  return signs.reduce<(readonly unknown[])[]>(
    (all, sign) => all.flatMap((values) => [sign, 1, ''].map((value) => [...values, value])),
    [[]],
  );
}

function pairOf(english: Make, translated: Make, values: readonly unknown[]): SentencePair[] {
  const lists = values.map((_, at) => values.with(at, [values[at]]));
  for (const tried of [values, ...lists]) {
    const one = said(english, tried);
    const other = said(translated, tried);
    if (one === null || other === null) continue;
    const known = new Set(one.match(SIGN));
    const words = one.match(/\p{L}{2,}/gu)?.length ?? 0;
    const fits = (other.match(SIGN) ?? []).every((sign) => known.has(sign));
    return fits && words >= WORDS_TO_KNOW_IT_BY ? [[one, other]] : [];
  }
  return [];
}

/** A sentence that calculates with its value: the number that both languages show is what is filled in. */
function probed(english: Make, translated: Make, value: number, sign: string): SentencePair[] {
  const one = said(english, [value]);
  const other = said(translated, [value]);
  const number = one?.match(/\d+/)?.[0];
  if (one === null || other === null || number === undefined || !other.includes(number)) return [];
  return [[one.replace(number, sign), other.replace(number, sign)]];
}

function said(make: Make, values: readonly unknown[]): string | null {
  try {
    const sentence = make(...values);
    return typeof sentence === 'string' && !NOT_FITTING.test(sentence) ? sentence : null;
  } catch {
    // These values are of another kind than the sentence takes; others are tried.
    return null;
  }
}

/** What stands for a sign the second time must be what stood there the first time. */
function patternOf(sentence: string): RegExp {
  const seen: string[] = [];
  const source = sentence.replaceAll(/[$()*+.?[\\\]^{|}\uE000-\uE00F]/g, (character) => {
    if (character.charCodeAt(0) < FIRST_SIGN) return `\\${character}`;
    const before = seen.indexOf(character);
    if (before >= 0) return `\\${before + 1}`;
    seen.push(character);
    return '(.+?)';
  });
  return new RegExp(`^${source}$`, 'su');
}
