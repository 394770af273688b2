/** Accounts: what the server answers, and the pages and mails around it (core §7, "Auth"). */
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../limits.ts';
import { inLanguage } from './in-language.ts';

export const auth = inLanguage('auth', {
  wrongLogin: 'The e-mail address or the password is not right.',
  unverified: 'This address is not verified yet. We have sent a new code to it.',
  emailInvalid: 'Enter an e-mail address, such as name@example.org.',
  passwordLength: `Use ${PASSWORD_MIN_CHARS} to ${PASSWORD_MAX_CHARS} characters for the password.`,
  passwordCommon:
    'This password is one of the first that are tried. Choose another one; a few words in a row are good.',
  wrongPassword: 'The password is not right.',
  wrongCode: 'This code is not right or too old. Check it, or ask for a new one.',
  passwordForProof:
    'This address was registered more than once. Enter the password that its account is to have, together with the code.',
  passwordOrCode: 'Enter your current password, or the code from the mail.',
  registrationClosed: 'This server takes no new accounts. Ask whoever runs it.',
  inviteNeeded: 'This server lets people in by invitation. Enter the code of yours.',
  inviteWrong: 'This invitation is not right, or was used already. Ask for a new one.',
  accountsOff: 'This server is used by one person without an account.',
  tooManyTries: (seconds: number) =>
    seconds < 90
      ? `Too many tries. Wait ${seconds} seconds.`
      : `Too many tries. Wait ${Math.ceil(seconds / 60)} minutes.`,
  tooManyToday:
    'Too many tries at this account today. Open the link of a mail (“Forgot password?” sends one), or log in where you have logged in before.',
  signInNeeded: 'Sign in to go on.',
  deviceGone: 'This device is not signed in any more.',
});
