/** Guesses in which language a text is, to choose a voice for it: by its script, and in Latin script by its commonest words and letters. */

/** The first that occurs decides; Japanese before Chinese, since it uses both scripts. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}{3}/u, 'el'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

interface Traits {
  readonly words: RegExp;
  /** Letters and words that hardly another of these languages has: they count as three words. */
  readonly signs: RegExp;
}

const LATIN: Readonly<Record<string, Traits>> = {
  en: {
    words: /^(?:the|of|and|is|are|what|which|who|how|why|when|where|does|do|in|to|a|an|it|that|with)$/,
    signs: /^(?:the|which|does)$/,
  },
  de: {
    words: /^(?:der|die|das|und|ist|sind|was|wer|wie|ein|eine|einen|nicht|mit|von|im|zu|den|dem|des|auf|ich)$/,
    signs: /ß|^(?:und|nicht|eine)$/,
  },
  fr: {
    words: /^(?:le|la|les|et|est|sont|que|qui|quoi|un|une|des|du|dans|pour|avec|je|tu|il|elle|en|au)$/,
    signs: /[œç]|^(?:l|d|qu)’|^(?:les|une|dans)$/,
  },
  es: {
    words: /^(?:el|la|los|las|y|es|son|que|qué|un|una|de|del|en|para|con|no|yo|se|por|cuál)$/,
    signs: /ñ|^(?:los|del|y|cuál)$/,
  },
  it: {
    words: /^(?:il|lo|la|gli|le|e|è|sono|che|chi|un|una|di|del|della|in|per|con|non|io|si)$/,
    signs: /^(?:gli|della|che|è|perché)$/,
  },
  pt: {
    words: /^(?:o|a|os|as|e|é|são|que|um|uma|de|do|da|em|para|com|não|eu|se|por)$/,
    signs: /[ãõ]|^(?:uma|não|são)$/,
  },
  nl: {
    words: /^(?:de|het|een|en|is|zijn|wat|wie|hoe|niet|met|van|in|op|te|ik|dat|voor)$/,
    signs: /^(?:het|een|niet|zijn|voor)$/,
  },
};
const SIGN_WEIGHT = 3;

/** A BCP 47 language such as `de`, or null where the text does not tell. */
export function guessLanguage(text: string): string | null {
  const script = SCRIPTS.find(([pattern]) => pattern.test(text));
  if (script) return script[1];
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
  const scores = Object.entries(LATIN).map(([language, { words: common, signs }]) => {
    const score = words.reduce(
      (sum, word) => sum + Number(common.test(word)) + SIGN_WEIGHT * Number(signs.test(word)),
      0,
    );
    return { language, score };
  });
  const [best, second] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score > (second?.score ?? 0) ? best.language : null;
}
