/** What is wrong with a search; each sentence is shown beside the search field, which marks the place. */
import { inLanguage } from './in-language.ts';

export const search = inLanguage('search', {
  unclosedQuote: 'This quote is never closed. Add a " at the end.',
  unclosedParenthesis: 'This parenthesis is never closed. Add a ) at the end.',
  strayParenthesis: 'This parenthesis closes nothing. Take it out, or add a ( before it.',
  emptyParentheses: 'There is nothing between these parentheses.',
  tooDeep: 'This search has too many parentheses inside one another.',
  nothingToExclude: 'There is nothing behind this minus to leave out.',
  nothingBeside: (word: string) => `“${word}” needs a search on both sides. Put it in quotes to look for the word.`,
  unknownKey: (key: string, instead: string) =>
    `There is no search by “${key}:”. Use ${instead}, or put the text in quotes to look for it.`,
  missingValue: (key: string, example: string) => `“${key}:” needs something behind it, such as ${example}.`,
  unknownState: (value: string, states: string) => `“is:” does not know “${value}”. Use one of ${states}.`,
  badFlag: (value: string) => `“${value}” is no flag. Use a number from 0 (no flag) to 7.`,
  badDays: (key: string, value: string) =>
    `“${value}” is no number of days. Use a whole number from 1, such as ${key}:7 for the last week.`,
  badRated: (value: string) =>
    `“${value}” is no time of reviews. Use rated:7, or rated:7:1 for the cards graded Again.`,
  badComparison: 'A comparison has a name, a sign and a number, such as prop:stability>10.',
  unknownProperty: (name: string, properties: string) => `“prop:” does not know “${name}”. Use one of ${properties}.`,
});
