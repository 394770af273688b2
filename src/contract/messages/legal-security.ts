import { inLanguage } from './in-language.ts';
import type { LegalText } from './legal.ts';

/** The page at /security: docs/security.md for people who do not program. */
export const legalSecurity: LegalText = inLanguage('legalSecurity', {
  lead: (who) =>
    `How what you keep here is protected, what you can do yourself, and how to tell ${who} about a weakness.`,
  sections: [
    {
      title: 'On your computer',
      text: [
        'The app works on a file of yours and needs no connection. Its pages run apart from your system: they can reach no file and no program, and only through a few checked questions the part that keeps your data. What is in a card, a document or an answer of a model is shown as text and never run.',
        'Keys and sessions are encrypted by the keychain of your system. Where it has none, they are kept only until the app ends, and Settings say so.',
      ],
      points: [],
    },
    {
      title: 'On a server',
      text: ['The server is built so that its operator, too, sees as little as possible:'],
      points: [
        'passwords are kept as argon2id hashes, sessions and codes as hashes, AI keys encrypted under a key that lies apart from the data;',
        'each request is answered with the rows of the account that asks, and tests try all of them with foreign numbers;',
        'guessing at passwords is slowed down, and mails never say whether an address has an account;',
        'nothing is loaded from other servers: no fonts, no scripts, no counters;',
        'a change is answered only when it is safely on the disk.',
      ],
    },
    {
      title: 'What it does not do',
      text: [
        'What you study is not encrypted against the operator of a server: who has the disk and the key can read it. If that matters to you, run a server of your own, or none.',
      ],
      points: [],
    },
    {
      title: 'What you can do',
      text: ['A few things help more than all of the above:'],
      points: [
        'a long password that you use nowhere else;',
        'a look at the list of devices in Settings now and then, and a log-out of those you do not know;',
        'updates of the app, and of your system;',
        'a copy of what you cannot do without, kept somewhere else.',
      ],
    },
    {
      title: 'Telling about a weakness',
      text: [
        'Write to the operator of the server, or to the makers of Ninefold where it is about the program, with what one has to do to see it. Please give them time to mend it before you tell others, and do not look at data that is not yours. Whoever keeps to this need not fear a claim from them.',
      ],
      points: [],
    },
  ],
});
