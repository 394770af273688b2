/** The codes and links that are mailed: how one is sent, and what somebody who has one is let do (security.md, "Codes"). */
import type { Proof } from '../../src/data/accounts/codes.ts';
import type { CodePurpose } from '../../src/data/accounts/tables.ts';
import type { Account } from '../../src/data/accounts/users.ts';
import type { AccountHouse, Visitor } from './house.ts';
import { knownDevice } from './known-device.ts';
import type { CodeMailKind } from './mail-texts.ts';
import { hashCode, hashToken, newCode, newLinkToken } from './tokens.ts';

/** A link's token is longer than a code of six digits. */
const CODE_FORM = /^\d{6}$/;

/** Counts what may be a guess: a link's token is none, so who has it is let in, whatever others have typed. @throws Problem `rate_limited` */
export async function countGuess(house: AccountHouse, visitor: Visitor, email: string, code: string): Promise<void> {
  if (CODE_FORM.test(code)) await house.limits.code(email, knownDevice(visitor.deviceMark, email, house.key));
}

/** What somebody has sent, a code or the token of a link, as it is kept. */
export function proofOf({ key }: AccountHouse, userId: string, purpose: CodePurpose, code: string): Proof {
  return CODE_FORM.test(code) ? { codeHash: hashCode(code, key, userId, purpose) } : { tokenHash: hashToken(code) };
}

/** Uses up what was found open. False when somebody was quicker. */
export async function consumeCode(
  house: AccountHouse,
  userId: string,
  purpose: CodePurpose,
  proof: Proof,
): Promise<boolean> {
  if (!(await house.codes.useUp(userId, purpose, proof))) return false;
  await house.mailer.used(userId, purpose);
  return true;
}

/** Whether it is right; a right one is used up. */
export async function redeemCode(house: AccountHouse, userId: string, purpose: CodePurpose, code: string) {
  const proof = proofOf(house, userId, purpose, code);
  return (await house.codes.isOpen(userId, purpose, proof)) && consumeCode(house, userId, purpose, proof);
}

/** Mails a new code and link, if that address may be sent another mail. */
export async function mailCode(house: AccountHouse, visitor: Visitor, account: Account, kind: CodeMailKind) {
  const { codes, mailer, limits, key, origin } = house;
  const { id, email } = account;
  const purpose: CodePurpose = kind === 'verify' ? 'verify' : 'reset';
  const device = knownDevice(visitor.deviceMark, email, key);
  if (!(await limits.mayMail(email, device, () => codes.hasOpen(id, purpose)))) return;
  const code = newCode();
  const token = newLinkToken();
  await codes.add({
    userId: id,
    purpose,
    codeHash: hashCode(code, key, id, purpose),
    tokenHash: hashToken(token),
  });
  const link = new URL('/login', origin());
  link.searchParams.set(purpose, token);
  link.searchParams.set('email', email);
  mailer.send({ kind, to: email, userId: id, purpose, code, link: link.href, language: visitor.language });
}
