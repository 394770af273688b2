/** The texts that a card accepts as its whole answer, and those that are one half of it. */
import { acceptedAnswers } from '../study/typed/accepted-answers.ts';

export interface AcceptedReading {
  readonly text: string;
  /** Half of `input/output`: right, and not all. */
  readonly isHalf: boolean;
}

/** `ATP`, `erythrocytes`: another name, and no remark. */
const REMARK =
  /^(?:e\.g|i\.e|z\.b|for|in|on|at|by|with|from|not|see|about|after|before|only|if|when|also if|im|bei|von|nur|dans|en|di|nel)\b|[.:]/i;
const NAME_MAX_WORDS = 4;
/** `Octavian, also called Augustus` */
const ALSO_CALLED = /[,;]?\s+(?:also (?:called|known as)|aka|a\.k\.a\.|or|oder|auch|alias|i\.e\.|ou|=)\s+/i;
const OTHER_NAMES_MAX_CHARS = 80;
/** `Adenosine triphosphate (ATP) carries energy`: a short name beside the long one. */
const ABBREVIATION = /((?:[\p{L}-]+\s+){1,4})\(([\p{Lu}\d][\p{L}\d-]{1,7})\)/gu;

export function acceptedReadings(answer: string): AcceptedReading[] {
  const read = acceptedAnswers(answer).map(({ text, isWhole }) => ({
    text,
    isHalf: !isWhole && !isName(text, answer),
  }));
  return [...read, ...otherNames(answer), ...shortNames(answer)];
}

function isName(text: string, answer: string): boolean {
  return answer.includes(`(${text})`) && !REMARK.test(text) && text.split(/\s+/).length <= NAME_MAX_WORDS;
}

function otherNames(answer: string): AcceptedReading[] {
  const names = answer.length <= OTHER_NAMES_MAX_CHARS ? answer.split(ALSO_CALLED) : [];
  return names.length > 1 ? names.map((text) => ({ text: text.trim(), isHalf: false })) : [];
}

/** The answer with the short name in the place of the words whose letters it has. */
function shortNames(answer: string): AcceptedReading[] {
  const text = answer.replaceAll(ABBREVIATION, (whole, before: string, short: string) => {
    const words = before.trim().split(/\s+/);
    const at = words.findIndex((word) => word.charAt(0).toLowerCase() === short.charAt(0).toLowerCase());
    return at === -1 ? whole : [...words.slice(0, at), short].join(' ');
  });
  return text === answer ? [] : [{ text, isHalf: false }];
}
