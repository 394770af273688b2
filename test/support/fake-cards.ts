/** What the fake models answer: cards that really come from the pages they were sent, the same ones every time. */
import { testAnswerTo } from './fake-tests.ts';

export interface SentPage {
  readonly page: number;
  readonly text: string;
}

interface SentDocument {
  readonly document: string;
  readonly part: number;
  readonly pages: readonly SentPage[];
}

const CARDS_PER_PAGE = 3;
const SENTENCE_CHARS = { min: 25, max: 200 };

/** An answer to a prompt's text parts: cards as JSON when one of them is a document, a short reply otherwise. */
export function answerTo(parts: readonly string[], wantsJson: boolean): string {
  const document = parts.map(readDocument).findLast((found) => found !== null);
  if (document) return JSON.stringify(cardsOf(document));
  const test = testAnswerTo(parts);
  if (test !== null) return test;
  const reply = `You said: ${parts.at(-1) ?? ''}`;
  return wantsJson ? JSON.stringify({ text: reply }) : reply;
}

/** The document of a prompt, or null when the text is none. */
export function readDocument(text: string): SentDocument | null {
  try {
    const value = JSON.parse(text) as Partial<SentDocument>;
    return Array.isArray(value.pages) && value.document !== undefined ? (value as SentDocument) : null;
  } catch {
    return null;
  }
}

function cardsOf(document: SentDocument): object {
  const cards = document.pages.flatMap((page) => sentencesOf(page.text).map((sentence) => cardOf(sentence, page.page)));
  const pages = document.pages.map((page) => page.page);
  const topic = `${document.document.replace(/\.[^.]+$/, '')}, pages ${Math.min(...pages)}–${Math.max(...pages)}`;
  return {
    documentSummary: `Part ${document.part} of ${document.document}.`,
    sets: cards.length === 0 ? [] : [{ topic, summary: `What pages ${pages.join(', ')} say.`, cards }],
  };
}

function sentencesOf(text: string): string[] {
  const sentences = text.replace(/\s+/g, ' ').match(/[^.!?]+[.!?]/g) ?? [];
  const usable = sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SENTENCE_CHARS.min && sentence.length <= SENTENCE_CHARS.max);
  return [...new Set(usable)].slice(0, CARDS_PER_PAGE);
}

/** Asks for the longest word of a sentence. */
function cardOf(sentence: string, page: number): object {
  const words = sentence.match(/[\p{L}\p{N}-]+/gu) ?? [sentence];
  const word = words.toSorted((a, b) => b.length - a.length)[0] ?? sentence;
  return {
    question: `Which word is missing? ${sentence.replaceAll(word, '_____')}`,
    answer: word,
    hint: `It begins with “${word.slice(0, 1)}”.`,
    page,
    quote: sentence,
  };
}
