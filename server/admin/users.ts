/** What an operator does with accounts: `npm run admin -- user …` and `invite`. */
import type Stripe from 'stripe';
import { email as emailAddress } from '../../src/contract/auth.schema.ts';
import { createAiQuota } from '../../src/data/accounts/ai-quota.ts';
import { createInvites } from '../../src/data/accounts/invites.ts';
import { adoptLibrary } from '../../src/data/accounts/erase.ts';
import { createSessions } from '../../src/data/accounts/sessions.ts';
import { createUsers, type Account } from '../../src/data/accounts/users.ts';
import type { Database } from '../../src/data/database/database.ts';
import { createStore } from '../../src/data/store.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { hashToken, newInvite, newPassword } from '../accounts/tokens.ts';
import { LOCAL_OWNER } from '../context.ts';
import { deleteAccount, StillPaying } from '../billing/ending.ts';
import type { EncryptionKey } from '../encryption-key.ts';
import { openIfPossible, seal } from '../envelope.ts';

/** With it “user delete” asks nothing of Stripe. */
export const WITHOUT_STRIPE = '--without-stripe';
const INVITE_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function listUsers(db: Database): Promise<string> {
  const users = await createUsers(db).list();
  if (users.length === 0) return 'There are no accounts yet.';
  const quota = createAiQuota(db);
  const lines = users.map(async (user) => {
    const { input, output } = await quota.tokensThisMonth(user.id);
    const asked = input + output === 0 ? '' : `, ${input} tokens in and ${output} out this month`;
    return `${user.email}   ${stateOf(user)}, since ${day(user.created_at)}${asked}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** With a password that is shown once; the address counts as proved, since the operator vouches for it. */
export async function createUser(db: Database, typed: string): Promise<string> {
  const { data: email } = emailAddress.safeParse(typed);
  // Nobody could sign in with it.
  if (email === undefined)
    throw new Error(`${typed} is no e-mail address. Write it as in “user create ada@example.org”.`);
  const password = newPassword();
  const id = db.newId();
  const added = await createUsers(db).add({ id, email, passwordHash: await hashPassword(password), verified: true });
  if (!added) throw new Error(`${email} has an account already.`);
  await createStore(db, id).ensureSample();
  return `${email} can sign in with the password ${password}\nIt is not kept anywhere; it can be changed in Settings.`;
}

export async function disableUser(db: Database, email: string): Promise<string> {
  const { id } = await requireUser(db, email);
  await createUsers(db).setDisabled(id, true);
  await createSessions(db).endAll(id);
  return `${email} is signed out everywhere and cannot sign in. Nothing was deleted.`;
}

export async function enableUser(db: Database, email: string): Promise<string> {
  const { id } = await requireUser(db, email);
  await createUsers(db).setDisabled(id, false);
  return `${email} can sign in again.`;
}

/** What they pay is ended at Stripe first. `unasked`: the word with which an operator says that they end it there. */
export async function deleteUser(db: Database, stripe: Stripe | null, email: string, unasked: string): Promise<string> {
  const { id } = await requireUser(db, email);
  const deleted = `${email} and everything of theirs is deleted. Copies of the data still have it, daily ones for up to four weeks.`;
  try {
    const customer = await deleteAccount(db, unasked === '' ? stripe : 'unasked', id);
    if (customer === undefined || unasked === '') return deleted;
    return `${deleted}\nStripe was not asked: see there that nothing is charged to the customer ${customer} any more.`;
  } catch (error) {
    if (!(error instanceof StillPaying)) throw error;
    throw new Error(`${whyNot(error, email)} Nothing was deleted.\n${orElse(error.customer)}`, { cause: error });
  }
}

function whyNot({ reason, customer, cause }: StillPaying, email: string): string {
  if (reason === 'turned off')
    return `${email} is the customer ${customer} at Stripe and may be charged for, and without STRIPE_SECRET_KEY Stripe cannot be asked.`;
  const said = cause instanceof Error ? ` (${cause.message})` : '';
  return `${email} is the customer ${customer} at Stripe, which did not end what they pay${said}.`;
}

function orElse(customer: string): string {
  return `Try again, or end it there yourself, by deleting the customer ${customer}, and run the command with ${WITHOUT_STRIPE}.`;
}

/** What the one local account of SINGLE_USER=1 has becomes this person's. */
export async function adopt(db: Database, email: string, key: EncryptionKey): Promise<string> {
  const { id } = await requireUser(db, email);
  const rebind = (purpose: string, sealed: string): string => {
    const secret = openIfPossible(sealed, key, { owner: LOCAL_OWNER, purpose });
    return secret === null ? sealed : seal(secret, key, { owner: id, purpose });
  };
  await adoptLibrary(db, { from: LOCAL_OWNER, to: id, rebind });
  return `${email} has everything now that the local account had.`;
}

export async function invite(db: Database): Promise<string> {
  const code = newInvite();
  await createInvites(db).add(hashToken(code), db.now() + INVITE_DAYS * DAY_MS);
  return `${code}\nThis invitation lets one person register within ${INVITE_DAYS} days.`;
}

/** @throws Error with a sentence */
export async function requireUser(db: Database, email: string): Promise<Account> {
  const user = await createUsers(db).byEmail(email);
  if (!user) throw new Error(`Nobody has an account with ${email}. “user list” names those who do.`);
  return user;
}

function stateOf(user: Account): string {
  if (user.disabled_at !== null) return `disabled ${day(user.disabled_at)}`;
  return user.verified_at === null ? 'address not proved' : 'active';
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
