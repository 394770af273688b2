/** Which words mean the same on a card, and which mean nothing by themselves. English comes first; the others are the commonest of theirs. */

/** Words that frame a question or join others: what two cards have in common by them says nothing about the cards. */
const FRAME = new Set(
  [
    'the an of is are was were be been being do does did has have had what which that this these those it its in on at',
    'for by with as and name give state define describe explain list call called known term main primary chief',
    'der die das den dem des ein eine einer eines einen ist sind war was welche welcher welches nenne nennt heißt und',
    'le la les l un une des du de est sont que qu quel quelle quels quelles et',
    'el los las una del es son qué que cual cuál cuáles y',
  ].flatMap((words) => words.split(' ')),
);

/** How a text begins that asks although it ends without a question mark. */
const ASKING = new Set(
  'what which who whom whose when where why how name give state define describe explain list was wer wie wo nenne qué cuál quel quelle'.split(
    ' ',
  ),
);

/** Words that turn a sentence round. */
const NEGATIONS = new Set(
  [
    'not no never none neither nor without except excluding cannot false incorrect wrong lack lacks',
    'nicht kein keine keinen keiner nie niemals ohne außer falsch',
    'ne pas jamais sans sauf non',
    'nunca sin excepto ningún ninguna',
  ].flatMap((words) => words.split(' ')),
);

/** Words that questions use for one another; the first of a line stands for all. */
const SAME_MEANING = [
  'make made making produce create generate',
  'start begin began begun commence',
  'end finish stop',
  'function role purpose job',
  'use utilise employ',
  'happen occur',
  'big large',
  'type kind sort',
  'contain hold',
  'help assist aid',
  'need require',
  'get obtain receive',
  'write wrote written author',
];

/** Scripts without spaces, in which a letter is a word or near enough to one. */
const LETTER_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
const HAS_LETTER_SCRIPT = new RegExp(`[${LETTER_SCRIPTS}]`, 'u');
const LETTER_OR_RUN = new RegExp(`[${LETTER_SCRIPTS}]\\p{M}*|[^${LETTER_SCRIPTS}]+`, 'gu');
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const CONTRACTED_NOT = /n['’]t\b/g;
/** Longer words lose their endings; in shorter ones an ending is too large a part. */
const SHORTEST_WITH_ENDING = 5;

/** The words of a folded text, in order. */
export function wordsOf(folded: string): string[] {
  const text = folded.includes("'") || folded.includes('’') ? folded.replaceAll(CONTRACTED_NOT, ' not') : folded;
  const words = text.split(BETWEEN_WORDS).filter((word) => word !== '');
  return HAS_LETTER_SCRIPT.test(text) ? words.flatMap((word) => word.match(LETTER_OR_RUN) ?? []) : words;
}

export function isNegation(word: string): boolean {
  return NEGATIONS.has(word);
}

/** Frames a question or joins other words, and says nothing by itself. */
export function isFrame(word: string): boolean {
  return FRAME.has(word);
}

/** Whether a folded text is a question or asks for something. */
export function isAsking(folded: string, words: readonly string[]): boolean {
  return /[?？]\s*$/.test(folded) || ASKING.has(words[0] ?? '');
}

/** One form for the forms of a word (produce, produces, producing), for its two spellings (colour, color), and for what is used alike. */
export function wordForm(word: string): string {
  const stem = stemOf(word);
  return STANDS_FOR.get(stem) ?? stem;
}

function stemOf(word: string): string {
  return withoutEnding(oneSpelling(word));
}

function oneSpelling(word: string): string {
  if (word.length < SHORTEST_WITH_ENDING) return word;
  return word
    .replace(/[ao]e/, 'e')
    .replace(/our(?=s?$)/, 'or')
    .replace(/is(?=(e|es|ed|ing|ation)$)/, 'iz');
}

function withoutEnding(word: string): string {
  if (word.length < SHORTEST_WITH_ENDING) return word;
  if (/ing$|ed$/.test(word) && word.length > SHORTEST_WITH_ENDING + 1) return word.replace(/ing$|ed$/, '');
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const singular = word.replace(/(?<![sui])s$/, '');
  return singular.length < SHORTEST_WITH_ENDING ? singular : singular.replace(/e$/, '');
}

const STANDS_FOR = new Map(
  SAME_MEANING.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other) => [stemOf(other), stemOf(first)] as const);
  }),
);
