/** A long card with fewer words: what says nothing is left out, and nothing is put in its place. */
import { sentencesOf } from './answer-parts.ts';
import { foldedText, type QualityCard } from './quality-cards.ts';
import { isFrame, isNegation, wordForm, wordsOf } from './word-forms.ts';

type CardText = Pick<QualityCard, 'question' | 'answer'>;

/** Phrases without which a sentence says the same. */
const FILLERS = [
  'it is (?:also )?(?:important|worth|interesting|useful|essential|crucial) (?:to (?:note|remember|mention|understand|know|realize|realise)|noting|mentioning|remembering) that',
  '(?:please )?(?:note|keep in mind|remember|be aware) that',
  'it (?:should|must|can|could|may) be (?:noted|said|mentioned|emphasi[sz]ed|remembered) that',
  'as (?:we (?:all )?know|you may know|mentioned (?:above|before|earlier|previously)|is well known|already stated)',
  'generally speaking',
  'in general terms',
  'needless to say',
  'to put it (?:simply|another way)',
  'in other words',
  'simply put',
  'basically',
  'essentially',
  'in fact',
  'of course',
];
/** Where a card says it is from: its margin says that. */
const SOURCES =
  '(?:according to|based on|as (?:described|stated|discussed|mentioned|shown) in|in) (?:the|this) (?:text|document|passage|chapter|lecture|slides?|article|reading|book|page|section|presentation|author)(?: above| below)?';
/** Where a phrase may begin, the phrase, and the letter that then begins in its place. */
const FILLER = new RegExp(String.raw`(^(?:\s*[-*•]\s+)?|[.!?]\s+|,\s+)((?:${FILLERS.join('|')}),?\s+)(\p{L}?)`, 'giu');
const SOURCE = new RegExp(String.raw`(^|[.!?]\s+)((?:${SOURCES}),?\s+)(\p{L}?)`, 'giu');
const SOURCE_BEHIND = new RegExp(String.raw`,?\s+(?:${SOURCES})(?=[?.!]?$)`, 'gi');
/** In brackets, without numbers, formulas or a negation. */
const ASIDE = /\s*\(([^()]*)\)/g;
/** Fewer words in brackets are often a name or a unit. */
const ASIDE_WORDS_MIN = 3;
/** A sentence whose telling words have all been said repeats them. */
const REPEATED_WORDS_MIN = 2;

/** The shorter card, or null when there is nothing to leave out. */
export function shortened({ question, answer }: CardText): CardText | null {
  const before = { question: question.trim(), answer: answer.trim() };
  const after = { question: withoutFillers(before.question), answer: shorterAnswer(before.answer) };
  const isShorter = after.question.length < before.question.length || after.answer.length < before.answer.length;
  return isShorter && after.question !== '' && after.answer !== '' ? after : null;
}

function shorterAnswer(text: string): string {
  // Lines are a person's own order of a text: they stay.
  return text
    .split('\n')
    .map((line) => withoutRepeats(withoutAsides(withoutFillers(line))))
    .join('\n')
    .trim();
}

function withoutFillers(text: string): string {
  return text.replaceAll(SOURCE, withoutPhrase).replaceAll(SOURCE_BEHIND, '').replaceAll(FILLER, withoutPhrase).trim();
}

/** What comes after a phrase that began with a capital letter begins with one. */
function withoutPhrase(_: string, before: string, phrase: string, letter: string): string {
  return before + (/^\p{Lu}/u.test(phrase) ? letter.toUpperCase() : letter);
}

function withoutAsides(text: string): string {
  return text.replaceAll(ASIDE, (aside, inner: string) => (isAside(inner) ? '' : aside));
}

function isAside(inner: string): boolean {
  const words = wordsOf(foldedText(inner));
  return words.length >= ASIDE_WORDS_MIN && !/[\p{N}\p{S}$\\]/u.test(inner) && !words.some(isNegation);
}

/** Without sentences of which every telling word has been said before. */
function withoutRepeats(text: string): string {
  const sentences = sentencesOf(text);
  const kept: string[] = [];
  let saidBefore = new Set<string>();
  for (const sentence of sentences) {
    const words = wordsOf(foldedText(sentence));
    const telling = words.filter((word) => !isFrame(word)).map(wordForm);
    const repeats = telling.length >= REPEATED_WORDS_MIN && telling.every((word) => saidBefore.has(word));
    if (!repeats || words.some(isNegation)) kept.push(sentence);
    saidBefore = new Set([...saidBefore, ...telling]);
  }
  return kept.length === sentences.length ? text : kept.join(' ');
}
