/** The mails of a server: each says why it came, carries a code and a link that do the same, and works without pictures or styles. */
import type { Language } from '../../src/contract/messages/in-language.ts';
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

interface Texts extends Readonly<Record<MailKind, Template>> {
  readonly valid: string;
}

const MINUTES = CODE_LIFE_MS / 60_000;

const ENGLISH: Texts = {
  valid: `Code and link work once, for ${MINUTES} minutes.`,
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

const GERMAN: Texts = {
  valid: `Code und Link gelten einmal und ${MINUTES} Minuten lang.`,
  verify: {
    subject: (code) => `${code} ist dein Code für Ninefold`,
    why: 'Jemand, vermutlich du, hat mit dieser Adresse ein Konto bei Ninefold angelegt.',
    codeIs: 'Gib diesen Code ein, um zu zeigen, dass die Adresse dir gehört:',
    linkIs: 'Oder öffne diese Seite und drücke dort den Knopf:',
    otherwise: 'Wenn du das nicht warst, musst du nichts tun: Ohne den Code lässt sich das Konto nicht benutzen.',
  },
  reset: {
    subject: (code) => `${code} ist dein Code für ein neues Passwort`,
    why: 'Jemand, vermutlich du, möchte ein neues Passwort für dein Konto bei Ninefold.',
    codeIs: 'Gib diesen Code ein, um eins zu wählen:',
    linkIs: 'Oder öffne diese Seite:',
    otherwise: 'Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  exists: {
    subject: (code) => `Du hast schon ein Konto bei Ninefold (${code})`,
    why: 'Jemand, vermutlich du, wollte mit dieser Adresse ein Konto bei Ninefold anlegen, aber es gibt schon eins.',
    codeIs: 'Falls du das Passwort vergessen hast, kannst du mit diesem Code ein neues wählen:',
    linkIs: 'Oder öffne diese Seite:',
    otherwise: 'Wenn du das nicht warst, musst du nichts tun: Nichts wurde geändert.',
  },
};

const IN_LANGUAGE: Readonly<Record<Language, Texts>> = { en: ENGLISH, de: GERMAN };

export function mailText(kind: MailKind, code: string, link: string, language: Language): MailText {
  const { valid, [kind]: template } = IN_LANGUAGE[language];
  const { subject, why, codeIs, linkIs, otherwise } = template;
  const safeLink = escaped(link);
  return {
    subject: subject(code),
    text: [why, '', codeIs, '', `    ${code}`, '', linkIs, link, '', valid, otherwise, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;max-width:34em">`,
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
