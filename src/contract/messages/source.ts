/** The page that a card was made from (spec README, "Page text"). */
import { inLanguage } from './in-language.ts';

const printed = (label: string): string => `(printed ${label})`;
/** A page by its number in the file, with what is printed on it where that is something else. */
const pageOf = (page: number, label?: string): string =>
  label === undefined ? `page ${page}` : `page ${page} ${printed(label)}`;

export const source = inLanguage('source', {
  notHere: 'The page is not on this device.',
  notHereText: 'It is kept on the device that read the document.',
  open: (page: number, label?: string) =>
    label === undefined ? `Open page ${page}` : `Open page ${page}, printed as ${label}`,
  page: (page: number, label?: string) => (label === undefined ? `Page ${page}` : `Page ${page} · printed ${label}`),
  /** Behind the number of a page in its file: what is printed on the page, where that is something else. */
  printed,
  previous: 'Previous page',
  next: 'Next page',
  quote: 'Quote of the card',
  passage: 'The passage of this card',
  unsupported: 'unsupported',
  unsupportedText:
    'No passage of this page says what the card says, word for word. Read the page before you trust the card.',
  /** The same of a card that names no page. */
  unsupportedNoPage: 'The card names no page that says what it says. Look it up before you trust the card.',
  /** Labels of cards whose passage is there, but may not say the same, and what to do about them. */
  doubt: { number: 'number not in the passage', negation: '“not” differs from the passage' },
  doubtText: {
    number: 'The answer has a number that its passage does not have. Compare the two before you trust the card.',
    negation:
      'Either the answer or its passage says “not”, the other does not. Compare the two before you trust the card.',
  },
  /** What was given for a quote and is on no page, and the passage of a card, to judge a card by. */
  claim: (claim: string) => `Quote not found: “${claim}”`,
  claimOnPage: (page: number, claim: string, label?: string) => `Quote not found on ${pageOf(page, label)}: “${claim}”`,
  claimNoPage: (claim: string) => `Quote not found, and no page named: “${claim}”`,
  noClaim: 'There is no quote to check this card by.',
  passageOnPage: (page: number, quote: string, label?: string) => `Passage on ${pageOf(page, label)}: “${quote}”`,
  notOnPage: 'The quote is not on this page.',
  noText: 'This page has no text: it was read as a picture.',
  loading: 'Loading the page',
  /** The page beside its card. */
  pane: (file: string) => `The page in ${file}`,
  thisCard: 'this card',
  backToQuote: 'Back to quote',
  close: 'Close',
});
