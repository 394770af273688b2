import { inLanguage } from './in-language.ts';
import type { LegalText } from './legal.ts';

/** The page at /cookies. */
export const legalCookies: LegalText = inLanguage('legalCookies', {
  lead: () =>
    'Ninefold sets two cookies, both for signing in. There are none for counting visitors or for advertising, and so no banner that asks about them.',
  sections: [
    {
      title: 'Cookies',
      text: ['Both are set when you sign in, can be read by no script, and go to this server alone:'],
      points: [
        'the session: says that it is you. It ends when you log out, after 7 days without use, and after 30 days in any case;',
        'the mark of this device: says that you have signed in here before, so that guesses of others at your password do not make you wait. It lasts for a year.',
      ],
    },
    {
      title: 'What your browser keeps besides',
      text: ['The pages store in your browser what would otherwise be lost or has no business on a server:'],
      points: [
        'what you have typed and not saved yet, and the place at which you left a session;',
        'a copy of your library for times without a connection, which Settings can switch off, and reviews that wait to be sent;',
        'tests, conversations and explanations of a model, and how many calls you have made;',
        'the text of pages that you have read, so that a card can show you its source;',
        'how things shall look: the theme, widths, and orders of lists.',
      ],
    },
    {
      title: 'Getting rid of it',
      text: [
        'Logging out removes the session, and what was kept for you on this browser. Clearing the data of this site in the settings of your browser removes everything; what you have saved to your account is not touched.',
      ],
      points: [],
    },
    {
      title: 'On the desktop',
      text: [
        'The app sets no cookies. When you sign in to a server, your session lies encrypted by the keychain of your system, and ends as it does in a browser.',
      ],
      points: [],
    },
    {
      title: 'Paying',
      text: [
        'Paying happens on the pages of the payment service, which sets cookies of its own there and says which. None of its scripts runs on ours.',
      ],
      points: [],
    },
  ],
});
