/** A new account, until its address is proved: who proves it has the account, and nobody's password but theirs (security.md, "Registration"). */
import type { Confirmation, Registration } from '../../src/api/accounts.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { createInvites } from '../../src/data/accounts/invites.ts';
import { CONTESTED, type Account } from '../../src/data/accounts/users.ts';
import type { AccountHouse, Visitor } from './house.ts';
import { consumeCode, mailCode, proofOf } from './mailed-codes.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

const said = messages.auth;

/** Does the same work for an address that is known as for a new one; what differs is done after the answer (security.md, "Enumeration"). */
export async function register(
  house: AccountHouse,
  visitor: Visitor,
  { email, password, invite }: Registration,
): Promise<void> {
  const { users, config, db, afterAnswers } = house;
  if (config.registration === 'closed') throw new Problem('forbidden', said.registrationClosed);
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  let id = db.newId();
  if (config.registration === 'invite') {
    id = (await users.byEmail(email))?.id ?? id;
    // Of a known address too, or an address that needs no invitation would be told apart by that.
    await redeemInvite(house, invite, id);
  }
  afterAnswers.add(visitor, () => takeIn(house, visitor, { id, email, password, passwordHash }));
}

interface Newcomer {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

async function takeIn(house: AccountHouse, visitor: Visitor, newcomer: Newcomer): Promise<void> {
  const { users, record } = house;
  const added = await users.add({ ...newcomer, verified: false });
  if (added) record('account registered', { user: newcomer.id });
  const account = await users.byEmail(newcomer.email);
  if (!account || account.disabled_at !== null) return;
  if (account.verified_at !== null) return mailCode(house, visitor, account, 'exists');
  // Which of the two will have read the mail is not known yet.
  if (!added && !(await isPassword(newcomer.password, account.password_hash))) await users.contest(account.id);
  await mailCode(house, visitor, account, 'verify');
}

async function redeemInvite({ db, record }: AccountHouse, invite: string | undefined, userId: string): Promise<void> {
  const refusal = { extras: { field: 'invite' } };
  if (invite === undefined || invite === '') throw new Problem('forbidden', said.inviteNeeded, refusal);
  if (!(await createInvites(db).use(hashToken(invite), userId))) {
    record('invite refused');
    throw new Problem('forbidden', said.inviteWrong, refusal);
  }
  record('invite used', { user: userId });
}

/** By a code that is typed, or the token of a link beside the address that it came to. @throws Problem `invalid_input` */
export async function confirmByCode(house: AccountHouse, { email, code, password }: Confirmation): Promise<void> {
  if (password !== undefined) refuseCommonPassword(password);
  // As much work for an address that nobody has.
  const chosen = password === undefined ? undefined : await hashPassword(password);
  await confirm(house, await house.users.byEmail(email), code, chosen);
}

/** By the token of a link alone. @throws Problem `invalid_input` */
export async function confirmByLink(house: AccountHouse, token: string): Promise<void> {
  const userId = await house.codes.ownerOfLink('verify', hashToken(token));
  await confirm(house, userId === undefined ? undefined : await house.users.byId(userId), token, undefined);
}

/** `chosen`: the hash of the password that was given with the code. Without one, that of the registration counts, if there was but one. */
async function confirm(house: AccountHouse, account: Account | undefined, code: string, chosen: string | undefined) {
  const { codes, users, record } = house;
  const refuse = (): never => {
    record('code refused', { user: account?.id });
    throw new Problem('invalid_input', said.wrongCode, { extras: { field: 'code' } });
  };
  if (!account) return refuse();
  const proof = proofOf(house, account.id, 'verify', code);
  if (!(await codes.isOpen(account.id, 'verify', proof))) return refuse();
  // The code stays valid: who has it may send it again, with a password.
  if (chosen === undefined && account.password_hash === CONTESTED)
    throw new Problem('invalid_input', said.passwordForProof, { extras: { field: 'password' } });
  if (!(await consumeCode(house, account.id, 'verify', proof))) return refuse();
  const proved = await users.prove(
    account.id,
    chosen === undefined ? { registered: account.password_hash } : { chosen },
  );
  if (!proved) return refuse();
  await welcome(house, account);
}

/** The address is proved: the account has its first set, and what strangers have tried counts no more. */
export async function welcome(house: AccountHouse, { id, email }: Account): Promise<void> {
  house.record('address verified', { user: id });
  await house.limits.proved(email);
  await house.codes.removeAll(id, 'verify');
  await house.mailer.used(id, 'verify');
  await house.prepare(id);
}
