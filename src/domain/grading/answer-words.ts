/** The words of an answer that say something, each with its clause and whether it is denied. */
import { isFrame, isNegation, wordForm, wordsOf } from '../quality/word-forms.ts';
import { sideOf } from './counterparts.ts';
import { QUANTITY_MARK } from './quantities.ts';

export interface AnswerWord {
  readonly text: string;
  /** One form for the forms of the word. */
  readonly form: string;
  /** The side it takes, where there are two (counterparts.ts). */
  readonly side: string | null;
  readonly otherSide: string | null;
  readonly denied: boolean;
  readonly clause: number;
}

export interface ReadWords {
  readonly words: readonly AnswerWord[];
  /** A negation with nothing behind it in its clause, or one that a language puts last. */
  readonly deniesAll: boolean;
  readonly negations: number;
  /** Places of the quantities that are denied (quantities.ts). */
  readonly deniedQuantities: ReadonlySet<number>;
  /** The first thing it says is denied. */
  readonly beginsDenied: boolean;
}

/** Words that join others and say nothing by themselves, beyond those that frame questions. */
const SMALL = new Set(
  [
    'a i you he she we they them their his her him our your who whom whose because so then than thus also too very just into onto to from of out off over about',
    'go goes went come comes came get gets got become becomes became can could will would shall should may might must does did do being there here some any each if while when where until unless within through across per s t re ve ll d ca wo us only such own itself themselves not',
    'er sie wir ihr man es sich mit aus auf bei nach vor zu zum zur von vom im am an um fur durch uber unter wird werden wurde hat haben kann konnen auch dass weil wenn als wie so nur dann in auf',
    'il elle ils elles on nous vous se sa son ses leur leurs ce c cela ca d s j m t y en dans par pour avec sur au aux ont a fait peut car parce qui dont ainsi plus il',
    'lo le les me te nos por para con en al su sus ha han hay tiene puede porque si muy mas ya tambien del',
    'gli i un uno di da nel nella con su per tra fra ha hanno perche e o ed lo',
  ].flatMap((words) => words.split(' ')),
);

const DENYING = new Set(
  [
    'isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt nobody nowhere except hardly',
    'niemand weder keines keinem nein auser',
    'aucun aucune ni personne',
    'ningun ninguna tampoco nadie ni',
    'nessun nessuno nessuna mai senza neanche',
    'nao nem sem nunca',
    'niet geen nooit zonder',
    'inte ej ikke aldrig aldri utan uden uten',
    'nie bez nigdy',
    'не нет ни без никогда',
    '不 没 沒 無 无 非 未 别',
  ].flatMap((words) => words.split(' ')),
);
/** `not true`, `nicht der Fall`: what is denied stands elsewhere. */
const TRUTH = new Set(
  'true right correct case so wahr richtig fall vrai verdad verdadero cierto vero corretto'.split(' '),
);
/** Negations that end a word, in languages without spaces. */
const ENDING_NEGATION = /ない|ません|なかった|ぬ$|않|아니|없/u;

/** Where a clause ends. */
const BETWEEN_CLAUSES =
  /[,;:.!?()\u2013\u2014\n]|(?<![\p{L}])(?:but|and|while|whereas|rather than|aber|sondern|und|mais|et|pero|sino|ma|bensi)(?![\p{L}])/u;
const CONTRACTED = [
  [/can['’]?t\b|cannot/g, 'can not'],
  [/won['’]t\b/g, 'will not'],
  [/(?<![\p{L}])n['’](?=\p{L})/gu, 'ne '],
  [/(?<![\p{L}])(?:instead of|rather than|anything but|anstatt|statt|au lieu de|en vez de)(?![\p{L}])/gu, ', not '],
] as const;
/** A formula is one word: `a^2+b^2=c^2`, `o(logn)`. */
const AROUND_SIGN = /(?<!\p{L}{2})\s*([=+×·<>≤≥→])\s*/gu;
const FUNCTION = /(?<![\p{L}\d])(\p{L})\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gu;
const QUANTITY_PLACE = new RegExp(`${QUANTITY_MARK}(\\d+)`, 'gu');
const FORMULA_WORD = /[=+^<>≤≥→\uE000]/u;

/** Reads a text in small letters without accents. */
export function readWords(folded: string): ReadWords {
  let text = folded.replaceAll(AROUND_SIGN, '$1').replaceAll(FUNCTION, (_, name: string, inside: string) => {
    return `${name}\uE000${inside.replaceAll(/[\s()]/g, '')}`;
  });
  for (const [pattern, plain] of CONTRACTED) text = text.replaceAll(pattern, plain);
  const words: AnswerWord[] = [];
  let negations = 0;
  let deniesAll = false;
  const deniedQuantities = new Set<number>();
  let beginsDenied: boolean | undefined;
  for (const [clause, part] of text.split(BETWEEN_CLAUSES).entries()) {
    const endsDenied = ENDING_NEGATION.test(part);
    let denied = endsDenied;
    let open = false;
    if (endsDenied) negations += 1;
    const tokens = tokensOf(part);
    for (const word of tokens) {
      // `Ne` alone is neon.
      const isName = word === 'ne' && tokens.length === 1;
      if (!isName && (isNegation(word) || DENYING.has(word))) {
        // `ne … pas` denies once.
        if (!denied) negations += 1;
        denied = true;
        open = true;
      } else if (word.includes(QUANTITY_MARK)) {
        for (const [, place] of word.matchAll(QUANTITY_PLACE)) if (denied) deniedQuantities.add(Number(place));
        beginsDenied ??= denied;
        if (/\p{L}/u.test(word)) words.push(answerWord(word.replaceAll(QUANTITY_PLACE, '#'), denied, clause));
        open = false;
      } else if (!(denied && TRUTH.has(word)) && !isFrame(word) && !SMALL.has(word)) {
        words.push(answerWord(word, denied, clause));
        beginsDenied ??= denied;
        open = false;
      }
    }
    if (open) deniesAll = true;
  }
  return { words, deniesAll, negations, deniedQuantities, beginsDenied: beginsDenied ?? false };
}

function tokensOf(part: string): string[] {
  return part
    .split(/\s+/)
    .flatMap((token) => (FORMULA_WORD.test(token) || token.includes(QUANTITY_MARK) ? [token] : wordsOf(token)))
    .filter((token) => token !== '');
}

function answerWord(text: string, denied: boolean, clause: number): AnswerWord {
  const form = wordForm(text);
  const side = sideOf([text, form, text.replace(/(?:en|t|e|s)$/, '')]);
  return { text, form, side: side?.own ?? null, otherSide: side?.other ?? null, denied, clause };
}
