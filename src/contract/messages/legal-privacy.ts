import { inLanguage } from './in-language.ts';
import type { LegalText } from './legal.ts';

/** The page at /privacy. It says what the program does; tests of docs/security.md hold most of it. */
export const legalPrivacy: LegalText = inLanguage('legalPrivacy', {
  lead: (who) => `What is kept about you, where, for what and for how long. About a server, turn to ${who}.`,
  sections: [
    {
      title: 'Without an account',
      text: [
        'The desktop app keeps cards, notes, documents, reviews and settings in a file on your computer, and sends them nowhere. It counts nothing about you for anybody, and has no advertising.',
        'Text and pictures leave your computer only for a language model that you have set up, and only when you ask it something. A release that updates itself asks its makers’ server for newer versions; one that you have built yourself does not.',
      ],
      points: [],
    },
    {
      title: 'With an account',
      text: ['A server keeps what it needs to give you the service (in the European Union: article 6 (1) b GDPR):'],
      points: [
        'your e-mail address, and a hash of your password from which the password cannot be read;',
        'what you study: folders, sets, cards, notes, calendar, plans, settings, and each of your reviews with its time;',
        'your AI key, if you save one, encrypted, and readable for nobody as a whole;',
        'the devices that are signed in, with the name of their program and when they were last seen;',
        'how many prompts you have sent in a day, and how many tokens they took in a month, where the operator pays for them;',
        'whether you have a subscription, and the number by which the payment service knows you.',
      ],
    },
    {
      title: 'What is not kept',
      text: [
        'The PDF files and presentations that you read are not uploaded: your device takes out their text and pictures. What a model is asked and what it answers goes through the server and is not stored there, except for a document that is being read: its text and its cards, until you have reviewed them. Your conversations with a model and the tests you take stay in your browser; of a test the server keeps the result.',
      ],
      points: [],
    },
    {
      title: 'Language models',
      text: [
        'When you make cards from a document, take a test, or ask something, the text and the pictures that are needed go to the model that you or the operator have chosen: Google (Gemini), or a server that speaks the same language as OpenAI’s. What happens to them there is a matter of the terms of that provider. Nothing goes to a model unless you ask for it.',
      ],
      points: [],
    },
    {
      title: 'Who else gets something',
      text: ['Nobody buys data from the operator. Others get only what their part needs:'],
      points: [
        'the provider of the model: what you ask, as said above;',
        'the payment service (Stripe), where there are subscriptions: what you enter there, and your account’s number;',
        'the service that delivers e-mail: your address and the mails about your account;',
        'authorities, where a law obliges the operator.',
      ],
    },
    {
      title: 'Logs',
      text: [
        'The server writes down what happens to accounts and which requests failed: the time, the network address, the account’s number and what was asked for, never what you wrote. That is needed to keep it safe (article 6 (1) f GDPR). The operator sets how long logs are kept; 30 days are enough.',
      ],
      points: [],
    },
    {
      title: 'How long',
      text: ['As long as you have the account, and then no longer:'],
      points: [
        'what you delete goes to the trash, from which you can bring it back;',
        'a session ends after 7 days without use, and after 30 days in any case;',
        'when you delete your account, everything that belongs to it is deleted at once;',
        'copies that the operator makes against loss are overwritten in their turn.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You may ask what is kept about you, have it corrected or deleted, take it with you, restrict or object to its use, and withdraw a consent. Most of it you can do yourself in Settings. You may also complain to the authority that watches over data protection where you live.',
      ],
      points: [],
    },
  ],
});
