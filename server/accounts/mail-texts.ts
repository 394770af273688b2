/**
 * The mails of a server: each says why it came and works without pictures or styles. Most carry a code and a link that do the same; one tells that a
 * password was changed.
 */
import type { Language } from '../../src/contract/messages/in-language.ts';
import { CODE_LIFE_MS } from '../../src/data/accounts/codes.ts';
import type { CodeMail, Mail, NoticeMail } from './mail.ts';

export type CodeMailKind = 'verify' | 'reset' | 'exists';

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

interface Notice {
  readonly subject: string;
  readonly why: string;
  readonly linkIs: string;
  readonly otherwise: string;
}

interface Texts extends Readonly<Record<CodeMailKind, Template>> {
  readonly valid: string;
  readonly changed: Notice;
}

const MINUTES = CODE_LIFE_MS / 60_000;

const ENGLISH: Texts = {
  valid: `Code and link work once, for ${MINUTES} minutes.`,
  verify: {
    subject: (code) => `${code} is your code for Ninefold`,
    why: 'Someone, probably you, has made a Ninefold account with this address.',
    codeIs: 'To show that the address is yours, enter this code:',
    linkIs: 'Or open this page and enter your password there:',
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
  changed: {
    subject: 'Your password for Ninefold was changed',
    why: 'The password of your Ninefold account was changed just now. Other devices have been logged out.',
    linkIs: 'If it was not you, choose a new one on this page at once:',
    otherwise:
      'Change the password of your mail too, if somebody else may have read it. If it was you, you need do nothing.',
  },
};

const GERMAN: Texts = {
  valid: `Code und Link gelten einmal und ${MINUTES} Minuten lang.`,
  verify: {
    subject: (code) => `${code} ist dein Code für Ninefold`,
    why: 'Jemand, vermutlich du, hat mit dieser Adresse ein Konto bei Ninefold angelegt.',
    codeIs: 'Gib diesen Code ein, um zu zeigen, dass die Adresse dir gehört:',
    linkIs: 'Oder öffne diese Seite und gib dort dein Passwort ein:',
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
  changed: {
    subject: 'Dein Passwort für Ninefold wurde geändert',
    why: 'Das Passwort deines Kontos bei Ninefold wurde eben geändert. Andere Geräte wurden abgemeldet.',
    linkIs: 'Wenn du das nicht warst, wähle auf dieser Seite sofort ein neues:',
    otherwise:
      'Ändere auch das Passwort deiner Mail, falls jemand anderes sie gelesen haben kann. Wenn du es warst, musst du nichts tun.',
  },
};

const IN_LANGUAGE: Readonly<Record<Language, Texts>> = { en: ENGLISH, de: GERMAN };

export function mailText(mail: Mail): MailText {
  return mail.kind === 'changed' ? noticeText(mail) : codeText(mail);
}

function codeText({ kind, code, link, language }: CodeMail): MailText {
  const { valid, [kind]: template } = IN_LANGUAGE[language];
  const { subject, why, codeIs, linkIs, otherwise } = template;
  return {
    subject: subject(code),
    text: [why, '', codeIs, '', `    ${code}`, '', linkIs, link, '', valid, otherwise, ''].join('\n'),
    html: page(language, [
      `<p>${why}</p><p>${codeIs}</p>`,
      `<p style="font-size:1.75em;letter-spacing:.15em"><b>${escaped(code)}</b></p>`,
      `<p>${linkIs}<br>${anchor(link)}</p>`,
      `<p>${valid} ${otherwise}</p>`,
    ]),
  };
}

function noticeText({ kind, link, language }: NoticeMail): MailText {
  const { subject, why, linkIs, otherwise } = IN_LANGUAGE[language][kind];
  return {
    subject,
    text: [why, '', linkIs, link, '', otherwise, ''].join('\n'),
    html: page(language, [`<p>${why}</p>`, `<p>${linkIs}<br>${anchor(link)}</p>`, `<p>${otherwise}</p>`]),
  };
}

function page(language: Language, paragraphs: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5;max-width:34em">`,
    ...paragraphs,
    '</body></html>',
  ].join('\n');
}

function anchor(link: string): string {
  return `<a href="${escaped(link)}">${escaped(link)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
