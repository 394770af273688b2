/** What a person wishes of the cards of a document. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const wish = inLanguage('wish', {
  open: 'What cards?',
  openFor: (name: string) => `What cards from ${name}?`,
  amount: 'How many',
  amounts: { few: 'Few', normal: 'Normal', detailed: 'Every detail' },
  purpose: 'What for',
  purposes: {
    any: 'A bit of everything',
    definitions: 'Terms and definitions',
    understanding: 'Understanding',
    exam: 'An exam',
  },
  language: 'Language of the cards',
  asDocument: 'As the document',
  focus: 'Above all',
  focusExample: 'What matters to you, in your words',
  from: (slides: boolean): string => (slides ? 'From slide' : 'From page'),
  to: (slides: boolean): string => (slides ? 'To slide' : 'To page'),
  /** What is typed for the pages cannot be meant. */
  problem: {
    number: 'Type a whole number, or leave it empty.',
    order: (slides: boolean): string =>
      slides ? 'The first slide comes after the last.' : 'The first page comes after the last.',
    beyond: (n: number, slides: boolean) =>
      `The document has ${slides ? plural(n, 'slide', 'slides') : plural(n, 'page', 'pages')}.`,
    nothing: (slides: boolean): string =>
      slides ? 'There is nothing to read on these slides.' : 'There is nothing to read on these pages.',
  },
  /** The wish in one line, without what is nothing in particular. */
  words: {
    amounts: { few: 'few cards', detailed: 'every detail' },
    purposes: {
      definitions: 'terms and definitions',
      understanding: 'for understanding',
      exam: 'for an exam',
    },
    language: (name: string) => `in ${name}`,
    pages: (from: number, to: number, slides: boolean) =>
      from === to ? `${slides ? 'slide' : 'page'} ${from}` : `${slides ? 'slides' : 'pages'} ${from} to ${to}`,
    pagesFrom: (from: number, slides: boolean) => `from ${slides ? 'slide' : 'page'} ${from}`,
    focus: (text: string) => `“${text}”`,
  },
  settings: {
    title: 'Cards from documents',
    text: 'What you wish of the cards of every document. For each one you can wish for something else while it is read.',
    ask: 'Ask before cards are made of a document',
  },
});
