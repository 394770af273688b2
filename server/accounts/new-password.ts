/** Another password for an account: by the old one, or by a mail. It is told by mail (ASVS 6.3.7). */
import type { PasswordChange, PasswordReset } from '../../src/api/accounts.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { SignedIn } from '../../src/data/accounts/sessions.ts';
import type { Account } from '../../src/data/accounts/users.ts';
import type { AccountHouse, Visitor } from './house.ts';
import { redeemCode } from './mailed-codes.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';
import { welcome } from './registration.ts';

const said = messages.auth;

/** The session that asks stays, all others end. @throws Problem */
export async function changePassword(
  house: AccountHouse,
  visitor: Visitor,
  { account, session }: SignedIn,
  { currentPassword, code, newPassword }: PasswordChange,
): Promise<void> {
  const { users, sessions, limits, record } = house;
  if (currentPassword === undefined && code === undefined) throw new Problem('invalid_input', said.passwordOrCode);
  refuseCommonPassword(newPassword);
  await limits.login(account.email, account.id);
  if (currentPassword !== undefined && !(await isPassword(currentPassword, account.password_hash))) {
    record('password change refused', { user: account.id, reason: 'wrong password' });
    throw new Problem('forbidden', said.wrongPassword, { extras: { field: 'currentPassword' } });
  }
  if (code !== undefined && !(await redeemCode(house, account.id, 'reset', code))) {
    record('password change refused', { user: account.id, reason: 'wrong code' });
    throw new Problem('forbidden', said.wrongCode, { extras: { field: 'code' } });
  }
  await limits.loggedIn(account.email, account.id);
  await users.setPassword(account.id, await hashPassword(newPassword));
  await sessions.endAll(account.id, session.token_hash);
  record('password changed', { user: account.id });
  tellOwner(house, visitor, account);
}

/** All sessions end. @throws Problem `invalid_input` */
export async function resetPassword(
  house: AccountHouse,
  visitor: Visitor,
  { email, code, newPassword }: PasswordReset,
): Promise<void> {
  const { users, sessions, limits, record } = house;
  refuseCommonPassword(newPassword);
  const passwordHash = await hashPassword(newPassword);
  const account = await users.byEmail(email);
  if (!account || account.disabled_at !== null || !(await redeemCode(house, account.id, 'reset', code))) {
    record('code refused', { user: account?.id });
    throw new Problem('invalid_input', said.wrongCode, { extras: { field: 'code' } });
  }
  // Who reads the mail has shown that the address is theirs.
  if (await users.prove(account.id, { chosen: passwordHash })) await welcome(house, account);
  else {
    await users.setPassword(account.id, passwordHash);
    tellOwner(house, visitor, account);
  }
  await sessions.endAll(account.id);
  record('password reset', { user: account.id });
  await limits.proved(email);
}

/** So that nobody else takes an account over unnoticed. */
function tellOwner({ mailer, origin }: AccountHouse, { language }: Visitor, { id, email }: Account): void {
  const link = new URL('/login?step=forgot', origin()).href;
  mailer.send({ kind: 'changed', to: email, userId: id, link, language });
}
