import { inLanguage } from './in-language.ts';
import type { LegalText } from './legal.ts';

/** The page at /terms. */
export const legalTerms: LegalText = inLanguage('legalTerms', {
  lead: (who) =>
    `Ninefold is a program for studying. It may be used freely; a server may be used on the conditions of ${who}, which are these.`,
  sections: [
    {
      title: 'The program',
      text: [
        'Ninefold is free software under the MIT licence. You may use it, copy it, change it and pass it on, also for money. It comes without any warranty: nobody promises that it is fit for a purpose or free of faults.',
        'The app needs no account and no server. The rest of this page is about using it with an account on a server.',
      ],
      points: [],
    },
    {
      title: 'Your account',
      text: ['An account belongs to one person, who has given an e-mail address that reaches them.'],
      points: [
        'Keep your password to yourself, and tell the operator when you think that somebody else has it.',
        'You are answerable for what is done with your account, unless you could not have prevented it.',
        'Below the age at which you may agree to such terms yourself, a parent or guardian has to agree for you.',
        'You can delete your account at any time in Settings. What it holds is then deleted from the server.',
      ],
    },
    {
      title: 'What is yours stays yours',
      text: [
        'Cards, notes and documents that you put in remain yours. The operator may store, copy and transmit them only as far as that is needed to give you the service: to keep them, to bring them to your devices, and to send to a language model what you ask it about.',
        'You can take everything out again as a file, at any time and without asking.',
      ],
      points: [],
    },
    {
      title: 'What you may not do',
      text: ['Use the server for studying, and leave it usable for others. Not allowed is:'],
      points: [
        'storing or sharing what the law forbids, or what you have no right to copy;',
        'trying to reach the data of others, or to get round the limits of the server;',
        'loading it with automatic requests beyond what your own devices need;',
        'selling access to it.',
      ],
    },
    {
      title: 'Answers of language models',
      text: [
        'Cards, questions, explanations and verdicts that a model has written can be wrong, also where they sound certain. They are an aid for studying and no professional advice. Check them against your source; Ninefold shows you the page where it can.',
        'With a key of your own you deal with the provider of that model, on its terms.',
      ],
      points: [],
    },
    {
      title: 'Subscriptions',
      text: [
        'Where a server sells a subscription, its price, its period and how to end it are shown before you pay, and again under Subscription & Billing. It runs until the end of the period that is paid for; if you delete your account, it ends at once. Rights to withdraw that the law gives you are not touched.',
      ],
      points: [],
    },
    {
      title: 'When the service changes or ends',
      text: [
        'The operator may change the service, set limits or close it. Where that takes something away from you, you are told beforehand, with time enough to take out what is yours.',
        'An account that breaks these terms may be closed. Unless the harm is serious, you are warned first.',
      ],
      points: [],
    },
    {
      title: 'Liability',
      text: [
        'The operator answers for damage done on purpose or by gross negligence, and for harm to life, body and health. For anything else they answer only as far as the law does not allow them to exclude it. Keep copies of what you cannot do without.',
      ],
      points: [],
    },
    {
      title: 'These terms',
      text: [
        'When these terms change in a way that matters to you, you are told, and can delete your account before the change applies. Should one part of them not hold, the others do. The law of the country of the operator applies, except where the law that protects you as a consumer says otherwise.',
      ],
      points: [],
    },
  ],
});
