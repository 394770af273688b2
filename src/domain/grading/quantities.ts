/** Numbers with their units, as an answer names them: `300,000 km/s`, `3 · 10⁸ m/s`, `8 minutes`, `sixty million`. */

/** Stands in a text for a quantity, before its place among all. */
export const QUANTITY_MARK = '\uE002';

export interface Quantity {
  /** In the unit of its dimension: metres, seconds. */
  readonly value: number;
  /** What is measured; null without a unit. */
  readonly dimension: string | null;
  /** As it was written, without a unit. */
  readonly bare: number;
  readonly approximate: boolean;
  readonly hasDecimals: boolean;
}

export interface ReadQuantities {
  readonly quantities: readonly Quantity[];
  /** The text with a mark and its place in `quantities` for each of them. */
  readonly rest: string;
}

/** Each unit with its dimension and its size; longer names come first. */
const UNITS: readonly (readonly [RegExp, string, number])[] = (
  [
    ['m\\/s\\^2', 'acceleration', 1],
    ['km\\/s\\^2', 'acceleration', 1000],
    ['(?:km|kilomet(?:er|re)s?)(?:\\/| per | pro )(?:s|sec|second|sekunde)', 'speed', 1000],
    ['(?:km|kilomet(?:er|re)s?)(?:\\/| per | pro )(?:h|hour|stunde)', 'speed', 1 / 3.6],
    ['(?:m|met(?:er|re)s?)(?:\\/| per | pro )(?:s|sec|second|sekunde)', 'speed', 1],
    ['(?:1\\/|per |pro )mol(?:e)?', 'per mole', 1],
    ['(?:°|degrees?|grad) ?c(?:elsius)?', 'celsius', 1],
    ['celsius|c', 'celsius', 1],
    ['(?:°|degrees?) ?f(?:ahrenheit)?', 'fahrenheit', 1],
    ['k|kelvin', 'kelvin', 1],
    ['°|degrees?|grad|degres?|grados|gradi', 'angle', 1],
    ['%|per ?cent|prozent|pour cent|por ciento|per cento', 'percent', 1],
    ['km|kilomet(?:er|re)s?|kilomet(?:ros|ri)', 'length', 1000],
    ['cm|centimet(?:er|re)s?|zentimeter', 'length', 0.01],
    ['mm|millimet(?:er|re)s?', 'length', 0.001],
    ['m|met(?:er|re)s?|metros|metri', 'length', 1],
    ['ft|feet|foot', 'length', 0.3048],
    ['mi|miles?', 'length', 1609.344],
    ['kg|kilograms?|kilogramm', 'mass', 1],
    ['mg|milligrams?', 'mass', 1e-6],
    ['g|grams?|gramm', 'mass', 0.001],
    ['t|tonnes?|tons?', 'mass', 1000],
    ['ms|milliseconds?', 'time', 0.001],
    ['s|sec|seconds?|sekunden?|secondes?|segundos?|secondi', 'time', 1],
    ['min|minutes?|minuten?|minutos?|minuti', 'time', 60],
    ['h|hours?|stunden?|heures?|horas?|ore', 'time', 3600],
    ['days?|tagen?|tage|jours?|dias?|giorni', 'time', 86_400],
    ['years?|jahren?|jahre|ans?|annees?|anos?|anni', 'years', 31_557_600],
  ] as const
).map(([names, dimension, size]) => [new RegExp(`^ ?(?:${names})(?![\\p{L}\\d/^])`, 'u'), dimension, size]);

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^ ?(?:thousands?|tausend|mille?|mila)(?!\p{L})/u, 1e3],
  [/^ ?(?:millions?|millionen?|million|millones|millon|milioni|milione|mio)(?!\p{L})/u, 1e6],
  [/^ ?(?:billions?|milliarden?|milliards?|miliardi)(?!\p{L})/u, 1e9],
  [/^ ?(?:trillions?|billionen)(?!\p{L})/u, 1e12],
];
const NUMBER = /(?:(?<![\p{L}\d.)^])-)?(?<![\p{L}\d_^.])\d+(?:\.\d+)?(?: ?[x×*·] ?10\^(-?\d+)|e([+-]?\d+)(?!\p{L}))?/gu;
const ABOUT =
  /(?:about|approximately|approx\.?|roughly|around|nearly|almost|circa|ca\.?|~|≈|etwa|ungefahr|rund|environ|unos|unas|aproximadamente|circa) ?$/u;

/** Reads a text in small letters whose numbers are digits (`typed/folded-answer`, `number-words`). */
export function readQuantities(folded: string): ReadQuantities {
  const quantities: Quantity[] = [];
  let rest = '';
  let at = 0;
  for (const match of folded.matchAll(NUMBER)) {
    if (match.index < at) continue;
    const [written, power, exponent] = match;
    const digits = Number(written.split(/ ?[x×*·e] ?/)[0]);
    let bare = digits * 10 ** Number(power ?? exponent ?? 0);
    let end = match.index + written.length;
    for (const [scale, factor] of SCALES) {
      const found = scale.exec(folded.slice(end));
      if (!found) continue;
      bare *= factor;
      end += found[0].length;
      break;
    }
    const unit = UNITS.map(([names, dimension, size]) => ({
      found: names.exec(folded.slice(end)),
      dimension,
      size,
    })).find(({ found }) => found !== null);
    if (unit?.found) end += unit.found[0].length;
    quantities.push({
      bare,
      value: bare * (unit?.size ?? 1),
      dimension: unit?.dimension ?? null,
      approximate: ABOUT.test(folded.slice(0, match.index)),
      hasDecimals: written.includes('.'),
    });
    rest += `${folded.slice(at, match.index)} ${QUANTITY_MARK}${quantities.length - 1} `;
    at = end;
  }
  return { quantities, rest: rest + folded.slice(at) };
}

/** `unitless`: the number is right and its unit is missing. */
export type QuantityMatch = 'same' | 'unitless' | 'other';

export function matchQuantity(given: Quantity, wanted: Quantity): QuantityMatch {
  if (wanted.dimension === null || given.dimension === null) {
    if (!isNear(given, wanted, given.bare, wanted.bare)) return 'other';
    return wanted.dimension === null || UNDERSTOOD.has(wanted.dimension) ? 'same' : 'unitless';
  }
  return dimensionOf(given) === dimensionOf(wanted) && isNear(given, wanted, given.value, wanted.value)
    ? 'same'
    : 'other';
}

/** Left out by everybody. */
const UNDERSTOOD = new Set(['angle', 'years', 'percent']);

function dimensionOf({ dimension }: Quantity): string | null {
  if (dimension === 'years') return 'time';
  return dimension === 'angle' ? 'celsius' : dimension;
}

const EXACT = 1e-9;
/** What "about" allows on the card, and in the answer alone. */
const ABOUT_WANTED = 0.05;
const ABOUT_GIVEN = 0.01;
const ROUNDED = 0.005;
/** A whole number below this is counted, or is a year: there it is exact. */
const COUNTED_MAX = 10_000;

function isNear(given: Quantity, wanted: Quantity, a: number, b: number): boolean {
  const difference = Math.abs(a - b) / Math.max(Math.abs(b), Number.MIN_VALUE);
  if (wanted.approximate && !isYear(wanted)) return difference <= ABOUT_WANTED;
  if (wanted.hasDecimals) return difference <= ROUNDED;
  if (given.approximate && Math.abs(wanted.bare) >= COUNTED_MAX) return difference <= ABOUT_GIVEN;
  return a === b || difference <= EXACT;
}

function isYear({ bare, dimension }: Quantity): boolean {
  return dimension === null && Number.isInteger(bare) && bare >= 1000 && bare <= 2100;
}
