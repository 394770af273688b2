/** The mails of a server: each says why it came, carries a code and a link that do the same, and works without pictures or styles. */
import { CODE_LIFE_MS } from '../../src/data/accounts/codes.ts';

export type MailKind = 'verify' | 'reset' | 'exists';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Template {
  readonly subject: (code: string) => string;
  readonly why: string;
  readonly codeIs: string;
  readonly linkIs: string;
  readonly otherwise: string;
}

const MINUTES = CODE_LIFE_MS / 60_000;

const TEMPLATES: Readonly<Record<MailKind, Template>> = {
  verify: {
    subject: (code) => `${code} is your code for Ninefold`,
    why: 'Someone, probably you, has made a Ninefold account with this address.',
    codeIs: 'To show that the address is yours, enter this code:',
    linkIs: 'Or open this page and press the button there:',
    otherwise: 'If it was not you, do nothing: without the code the account cannot be used.',
  },
  reset: {
    subject: (code) => `${code} is your code for a new password`,
    why: 'Someone, probably you, has asked for a new password for your Ninefold account.',
    codeIs: 'To choose one, enter this code:',
    linkIs: 'Or open this page:',
    otherwise: 'If it was not you, do nothing: your password stays as it is.',
  },
  exists: {
    subject: (code) => `You have a Ninefold account already (${code})`,
    why: 'Someone, probably you, has tried to make a Ninefold account with this address, but it has one already.',
    codeIs: 'If you have forgotten the password, this code lets you choose a new one:',
    linkIs: 'Or open this page:',
    otherwise: 'If it was not you, do nothing: nothing was changed.',
  },
};

export function mailText(kind: MailKind, code: string, link: string): MailText {
  const { subject, why, codeIs, linkIs, otherwise } = TEMPLATES[kind];
  const valid = `Code and link work once, for ${MINUTES} minutes.`;
  const safeLink = escaped(link);
  return {
    subject: subject(code),
    text: [why, '', codeIs, '', `    ${code}`, '', linkIs, link, '', valid, otherwise, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:34em">',
      `<p>${why}</p><p>${codeIs}</p>`,
      `<p style="font-size:1.75em;letter-spacing:.15em"><b>${escaped(code)}</b></p>`,
      `<p>${linkIs}<br><a href="${safeLink}">${safeLink}</a></p>`,
      `<p>${valid} ${otherwise}</p></body></html>`,
    ].join('\n'),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
