import { inLanguage } from './in-language.ts';
import type { LegalText } from './legal.ts';

/** The page at /dmca. */
export const legalDmca: LegalText = inLanguage('legalDmca', {
  lead: (who) =>
    `Cards and documents are private to the account that holds them. If you find your work on this server all the same, ${who} looks into it.`,
  sections: [
    {
      title: 'Telling about an infringement',
      text: ['A notice that can be acted upon has, as the Digital Millennium Copyright Act (17 U.S.C. § 512) asks:'],
      points: [
        'your name, your address, and how you can be reached;',
        'which work it is about, or a list of them;',
        'where it is: the address of the page, or who shared it with you;',
        'the statement that you believe in good faith that the use is not allowed by the owner, an agent of theirs, or the law;',
        'the statement that what you say is accurate and, under penalty of perjury, that you are the owner or may act for them;',
        'your signature, on paper or electronic.',
      ],
    },
    {
      title: 'What happens then',
      text: [
        'What is named is made unreachable where the notice is complete, and the account that holds it is told. Notices that are knowingly false can make you liable for the damage.',
      ],
      points: [],
    },
    {
      title: 'If it was your content',
      text: ['You can object. Such a counter-notice has:'],
      points: [
        'your name, your address, and how you can be reached;',
        'what was removed, and where it was;',
        'the statement, under penalty of perjury, that you believe in good faith that it was removed by mistake;',
        'your consent to the jurisdiction of the court for your address, and to service by whoever sent the notice;',
        'your signature, on paper or electronic.',
      ],
    },
    {
      title: 'Repeat infringers',
      text: ['Accounts about which justified notices come again and again are closed.'],
      points: [],
    },
    {
      title: 'Elsewhere',
      text: [
        'In other countries other rules apply, such as the Digital Services Act in the European Union. A notice to the address below is looked at in any case.',
      ],
      points: [],
    },
  ],
});
