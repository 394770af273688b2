/**
 * The addresses of /login: the step that somebody is at, such as `/login?step=register`, and the links of mails, `/login?verify=…` and
 * `/login?reset=…&email=…`.
 */
import { messages } from '../../../contract/messages/index.ts';

const titles = messages.login.titles;

export type LoginStep = keyof typeof titles;

export function loginAddress(step: LoginStep): string {
  return step === 'login' ? '/login' : `/login?step=${step}`;
}

/** The step that an address means; one that nobody knows is the first. */
export function readLoginStep(query: URLSearchParams): LoginStep {
  const step = query.get('step') ?? '';
  return Object.hasOwn(titles, step) ? (step as LoginStep) : 'login';
}

/** The name of the page at an address of /login. */
export function loginTitle(query: URLSearchParams): string {
  return titles[readLoginStep(query)];
}

/** What the link of a mail is for, and the secret that shows who has read it. */
export interface MailedLink {
  readonly step: 'link' | 'reset';
  readonly token: string;
  /** '' where the link does not say it. */
  readonly email: string;
}

/** Null for an address without a mail's token. */
export function readMailedLink(query: URLSearchParams): MailedLink | null {
  const email = query.get('email') ?? '';
  const verify = query.get('verify');
  if (verify) return { step: 'link', token: verify, email };
  const reset = query.get('reset');
  return reset ? { step: 'reset', token: reset, email } : null;
}
