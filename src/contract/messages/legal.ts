/** What the legal pages (core §2) have in common. */
import { inLanguage } from './in-language.ts';

/** One page. `who` is the operator's name, or `legal.unnamed` where none is known. */
export type LegalText = {
  readonly lead: (who: string) => string;
  readonly sections: readonly LegalSection[];
};

export type LegalSection = {
  readonly title: string;
  readonly text: readonly string[];
  readonly points: readonly string[];
};

export const legal = inLanguage('legal', {
  unnamed: 'whoever runs this server',
  contents: 'On this page',
  loading: 'Looking up who runs this server',
  failed: (reason: string) => `Who runs this server is not known at the moment. ${reason}`,
  template: 'A template, not legal advice',
  templateServer:
    'Nobody has put a name to this server yet. Whoever runs it should have these pages checked for the law of their country, and name themselves with OPERATOR_NAME, OPERATOR_EMAIL and OPERATOR_ADDRESS.',
  templateNamed:
    'These pages come with Ninefold as a template. They describe what the program does; the law that applies may ask for more.',
  onDesktop: 'Ninefold on this computer',
  onDesktopText:
    'This app keeps everything on this computer, and nobody runs it for you. What stands here about servers concerns you only once you sign in to one: the pages of that server say who runs it.',
  operator: 'Who runs this server',
  email: 'E-mail',
  address: 'Address',
});
