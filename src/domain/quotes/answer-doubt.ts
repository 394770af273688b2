/**
 * What an answer has and the passage behind it has not: a number, or a negation. It is a sign for a person to look, and no proof: an answer may
 * count what its passage lists.
 */
import { withDigits } from '../grading/number-words.ts';
import { isNegation, wordsOf } from '../quality/word-forms.ts';

export type AnswerDoubt = 'number' | 'negation';

/** @param given what the card itself says beforehand: its question */
export function doubtOf(answer: string, passage: string, given: string): AnswerDoubt | null {
  if (lacksNumber(answer, `${passage}\n${given}`)) return 'number';
  return deniesOtherwise(answer, passage, given) ? 'negation' : null;
}

/** In figures: not part of a name such as CO2 or x_1, nor the power of one, and not the number of a point in a list. */
const NUMBER = /(?<![\p{L}\p{N}^_{])(\d+(?:[.,:/’' \u00A0\u202F\u2009]\d+)*(?:\^-?\d+)?)(?:[-\s]?(\p{L}+))?/gu;
const LIST_NUMBER = /^\s*\(?\d{1,2}[.)]\s/gmu;
const BRACED_POWER = /(?<=\d)\^\{(-?\d+)\}/gu;
const RAISED = /(?<=\d)[⁰¹²³⁴-⁹⁺⁻]+/gu;
const GROUPED = /^\d{1,3}(?:[.,’' \u00A0\u202F\u2009]\d{3})+$/u;
const LARGE = new Map<string, number>([
  ...each('thousand tausend mille mil', 1e3),
  ...each('million millions millionen millon millones', 1e6),
  ...each('billion billions milliarde milliarden milliard milliards', 1e9),
]);
/** Number words that are other words too: Sept, to seize, très, MS-DOS. */
const OTHER_WORDS = /(?<!\p{L})(?:sept|seize|neuf|dos|tres|elf|quince|cien)(?!\p{L})/gu;
const ORDINALS = ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ROMAN = /(?<!\p{L})(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?!\p{L})/gu;
const ROMAN_VALUE: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
/** “One” and “zero” often count nothing. */
const COUNTED_MIN = 2;

function lacksNumber(answer: string, passage: string): boolean {
  const said = folded(passage);
  const known = new Set([...figures(withDigits(said)).flat(), ...powersOnLine(said), ...perhapsNumbers(passage)]);
  const text = folded(answer.replaceAll(LIST_NUMBER, ' '));
  const written = figures(text);
  const counted = figures(withDigits(text.replaceAll(OTHER_WORDS, ' '))).filter((forms) =>
    forms.every((form) => Number(form) >= COUNTED_MIN),
  );
  return [...written, ...counted].some((forms) => !forms.some((form) => known.has(form)));
}

/** In small letters without accents, with exponents on the line. */
function folded(text: string): string {
  const onLine = text.replaceAll(RAISED, (digits) => `^${digits.normalize('NFKC').replace('\u2212', '-')}`);
  return onLine
    .replaceAll(BRACED_POWER, '^$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** The numbers of a text in figures, with the ways to read each: 10,000 is ten thousand here and ten there. */
function figures(text: string): string[][] {
  return [...text.matchAll(NUMBER)].flatMap(([, written = '', word = '']) => formsOf(written, LARGE.get(word) ?? 1));
}

/** 10−5 may be a power whose exponent the page has on the line. */
function powersOnLine(text: string): string[] {
  return [...text.matchAll(/\d+[-−–]\d+/gu)].map(([power]) => power.replace(/[−–]/u, '-'));
}

/** What may be a number and may be something else, and so speaks for one but never against one. */
function perhapsNumbers(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ordinals = words.map((word) => ORDINALS.indexOf(word)).filter((value) => value > 0);
  const numerals = [...text.matchAll(ROMAN)].map(([numeral]) => romanValue(numeral));
  return [...ordinals, ...numerals].map(String);
}

function romanValue(numeral: string): number {
  const values = numeral.split('').map((letter) => ROMAN_VALUE[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + ((values[at + 1] ?? 0) > value ? -value : value), 0);
}

function each(words: string, value: number): (readonly [string, number])[] {
  return words.split(' ').map((word) => [word, value] as const);
}

/** The ways to read what is written as one number; spaces that part no thousands part numbers. */
function formsOf(written: string, times: number): string[][] {
  const [base = '', exponent] = written.split('^');
  // Pages of a PDF have exponents on the line.
  if (exponent !== undefined) return [[written, `${base}${exponent}`, String(Number(base) ** Number(exponent))]];
  const grouped = GROUPED.test(base) ? [base.replaceAll(/\D/gu, '')] : [];
  const parts = base.split(/[ \u00A0\u202F\u2009’']/u);
  if (parts.length > 1 && grouped.length === 0) return parts.flatMap((part) => formsOf(part, times));
  const forms = [...grouped, decimal(base.replace(',', '.'))];
  return [times === 1 ? forms : [...forms, ...forms.map((form) => String(Number(form) * times))]];
}

/** Without the zeros that say nothing. */
function decimal(written: string): string {
  return /^\d+(?:\.\d+)?$/.test(written) ? String(Number(written)) : written;
}

const YES = /^(?:yes|true|ja|stimmt|richtig|oui|vrai|sí|si|verdadero)(?!\p{L})/iu;
/** What denies without a word of its own, before a word that the answer has. */
const PREFIXES = ['un', 'in', 'im', 'il', 'ir', 'non', 'dis', 'nicht'];
/** Shorter words stand in others by chance: in "inside", "side" is not denied. */
const DENIED_LETTERS = 5;
/** How words begin that deny without being a “not”. */
const DENYING =
  /^(?:fail|prevent|avoid|refus|omit|miss|absen|exclud|prohibit|forb|rejec|ignor|remov|stop|hardly|rarely|seldom|instead|rather|only|zero|few|verhinder|vermeid|fehl)/u;

/** The answer denies and the passage does not, or the passage denies what the answer says. */
function deniesOtherwise(answer: string, passage: string, question: string): boolean {
  const asked = words(question);
  if (asked.some(isNegation)) return false;
  const answered = words(answer);
  const said = words(passage);
  if (answered.some(isNegation))
    return !said.some((word) => isNegation(word) || DENYING.test(word) || deniedWord(word, answered) !== null);
  if (YES.test(answer.trim()) && said.some(isNegation)) return true;
  return said.some((word) => {
    const denied = deniedWord(word, answered);
    return denied !== null && !said.includes(denied);
  });
}

/** The word of the answer that a word denies: stable, for unstable. */
function deniedWord(word: string, answered: readonly string[]): string | null {
  return answered.find((other) => other.length >= DENIED_LETTERS && isPrefixed(word, other)) ?? null;
}

function isPrefixed(word: string, other: string): boolean {
  return PREFIXES.some((prefix) => word === prefix + other);
}

function words(text: string): string[] {
  return wordsOf(text.normalize('NFC').toLowerCase());
}
