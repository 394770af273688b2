/** The page that a card was made from (spec README, "Page text"). */
import { inLanguage } from './in-language.ts';

export const source = inLanguage('source', {
  notHere: 'The page is not on this device.',
  notHereText: 'It is kept on the device that read the document.',
  open: (page: number) => `Open page ${page}`,
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  quote: 'Quote of the card',
  passage: 'The passage of this card',
  unsupported: 'unsupported',
  unsupportedText:
    'No passage of this page says what the card says, word for word. Read the page before you trust the card.',
  notOnPage: 'The quote is not on this page.',
  noText: 'This page has no text: it was read as a picture.',
  loading: 'Loading the page',
});
