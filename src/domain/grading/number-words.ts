/** Numbers that are written out, as digits: `seven`, `twenty-one`, `neunzehn`, `soixante`. The languages are those of the negations in `polarity.ts`. */

const UNITS = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  'zero - deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  'cero - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  'zero - due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
];
const TENS = [
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  'vingt trente quarante cinquante soixante - - -',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
];
const HUNDRED = new Set(['hundred', 'hundert', 'cent', 'cien', 'ciento', 'cento']);
/** `einundzwanzig` */
const GERMAN_PAIR = /^(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und(\p{L}+zig|dreissig)$/u;

const VALUES = new Map<string, number>([
  ...UNITS.flatMap((line) => line.split(' ').map((word, value) => [word, value] as const)),
  ...TENS.flatMap((line) => line.split(' ').map((word, i) => [word, (i + 2) * 10] as const)),
  ['vingts', 20],
  ['dozen', 12],
  ['dutzend', 12],
  ...[...HUNDRED].map((word) => [word, 100] as const),
]);
// Words that mean something else in another of these languages.
for (const word of ['-', 'due', 'once', 'null', 'cent', 'sei', 'otto']) VALUES.delete(word);

const RUN = /\p{L}+(?:[- ](?:and |und )?\p{L}+)*/gu;

/** A text in small letters without accents, with digits for the numbers it spells out. */
export function withDigits(folded: string): string {
  return folded.replaceAll(RUN, (run) => {
    const words = run.split(/([- ]+)/);
    return joined(words);
  });
}

/** Reads words and what lies between them; numbers that stand side by side make one: `one hundred and sixteen`. */
function joined(words: readonly string[]): string {
  const out: string[] = [];
  let number: number | null = null;
  for (let i = 0; i < words.length; i += 2) {
    const word = words[i] ?? '';
    const before = words[i - 1] ?? '';
    const value = valueOf(word);
    const joins =
      number !== null &&
      (/^(?:and|und)$/.test(word) ? valueOf(words[i + 2] ?? '') !== null && number % 100 === 0 : false);
    if (joins) continue;
    if (value === null) {
      if (number !== null) out.push(String(number));
      if (out.length > 0) out.push(before === '' ? '' : before);
      number = null;
      out.push(word);
    } else if (number === 4 && /^vingts?$/.test(word)) {
      number = 80;
    } else if (number !== null && continues(number, value)) {
      number = value === 100 ? number * 100 : number + value;
    } else {
      if (number !== null) out.push(String(number));
      if (out.length > 0) out.push(before);
      number = value;
    }
  }
  if (number !== null) out.push(String(number));
  return out.join('');
}

function continues(number: number, value: number): boolean {
  if (value === 100) return number > 0 && number < 10;
  return (
    (number >= 20 && number < 100 && number % 10 === 0 && value < 10) ||
    // soixante-dix, quatre-vingt-dix
    ((number === 60 || number === 80) && value >= 10 && value < 20) ||
    (number >= 100 && number % 100 === 0 && value < 100)
  );
}

function valueOf(word: string): number | null {
  const pair = GERMAN_PAIR.exec(word);
  // `ein` is an article besides.
  if (pair) return (VALUES.get(pair[1] ?? '') ?? 1) + (VALUES.get(pair[2] ?? '') ?? 0);
  return VALUES.get(word) ?? null;
}
