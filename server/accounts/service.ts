/** Accounts of this server (core §7, "Auth"; security.md, "Application security"). One instance serves all; each request has its own view. */
import type { Accounts } from '../../src/api/accounts.ts';
import type { Device, User } from '../../src/contract/auth.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { createCodes } from '../../src/data/accounts/codes.ts';
import { createRateLimitStore } from '../../src/data/accounts/rate-limits.ts';
import { createSessions, type Sessions, type SignedIn } from '../../src/data/accounts/sessions.ts';
import { createUsers, type Account, type Users } from '../../src/data/accounts/users.ts';
import { StillPaying } from '../billing/ending.ts';
import { errorFields } from '../log.ts';
import { createAfterAnswers } from './after-answers.ts';
import type { AccountHouse, ServiceOptions, Visitor } from './house.ts';
import { knownDevice, markDevice } from './known-device.ts';
import { countGuess, mailCode } from './mailed-codes.ts';
import { changePassword, resetPassword } from './new-password.ts';
import { comparePasswordOfNobody, hashPassword, isPassword } from './passwords.ts';
import { createRateLimits } from './rate-limits.ts';
import { confirmByCode, confirmByLink, register } from './registration.ts';
import { hashToken, newSessionToken } from './tokens.ts';

const said = messages.auth;

export interface AccountService {
  readonly users: Users;
  readonly sessions: Sessions;
  forVisitor(visitor: Visitor): Accounts;
  /** Forgets what has run out. */
  purge(): Promise<void>;
  /** Resolves when everything that was answered so far has been done, mails but begun. */
  settled(): Promise<void>;
}

export function createAccountService(options: ServiceOptions): AccountService {
  const { db, config, mailer, record } = options;
  const attempts = createRateLimitStore(db);
  const house: AccountHouse = {
    ...options,
    users: createUsers(db),
    sessions: createSessions(db, (error) =>
      options.log.error(errorFields(error), 'the last use of a session is not noted; this is said once'),
    ),
    codes: createCodes(db),
    limits: createRateLimits({ store: attempts, now: () => db.now(), on: config.rateLimits, record }),
    afterAnswers: createAfterAnswers(options.log),
  };
  return {
    users: house.users,
    sessions: house.sessions,
    forVisitor: (visitor) => accountsFor(house, visitor),
    async purge() {
      await house.sessions.purge();
      await house.codes.purge();
      await attempts.purge();
      await mailer.purge(db.now());
    },
    settled: () => house.afterAnswers.settled(),
  };
}

/** A user as the wire has them. */
function toUser({ id, email }: Pick<Account, 'id' | 'email'>): User {
  return { id, email, name: email, local: false };
}

function accountsFor(house: AccountHouse, visitor: Visitor): Accounts {
  const { users, sessions, limits, record, key } = house;
  const deviceOf = (email: string) => knownDevice(visitor.deviceMark, email, key);
  const countAsked = (kind: 'mail' | 'login' | 'code', email: string) =>
    limits.fromAddress(kind, visitor.address, deviceOf(email) === null ? null : email);
  const signedIn = (): SignedIn => {
    if (!visitor.signedIn) throw new Problem('unauthorized', said.signInNeeded);
    return visitor.signedIn;
  };
  return {
    me: () => Promise.resolve(visitor.signedIn ? toUser(visitor.signedIn.account) : null),
    async register(registration) {
      await limits.fromAddress('mail', visitor.address);
      await register(house, visitor, registration);
    },
    async verifyLink(token) {
      await limits.fromAddress('code', visitor.address);
      await confirmByLink(house, token);
    },
    async verifyCode(confirmation) {
      await countAsked('code', confirmation.email);
      await countGuess(house, visitor, confirmation.email, confirmation.code);
      await confirmByCode(house, confirmation);
    },
    async login(email, password) {
      await countAsked('login', email);
      const device = deviceOf(email);
      await limits.login(email, device);
      const account = await accountWith(house, email, password);
      await limits.loggedIn(email, device);
      if (account.verified_at === null) {
        await mailCode(house, visitor, account, 'verify');
        record('login refused', { user: account.id, reason: 'unverified' });
        throw new Problem('unverified', said.unverified);
      }
      await signIn(house, visitor, account);
      record('login accepted', { user: account.id });
      return toUser(account);
    },
    async logout() {
      if (visitor.signedIn) {
        await sessions.end(visitor.signedIn.session.token_hash);
        record('logged out', { user: visitor.signedIn.account.id });
      }
      visitor.keepSession(null);
    },
    changePassword: (change) => changePassword(house, visitor, signedIn(), change),
    async forgot(email) {
      await countAsked('mail', email);
      house.afterAnswers.add(visitor, async () => {
        const account = await users.byEmail(email);
        if (account && account.disabled_at === null) await mailCode(house, visitor, account, 'reset');
      });
    },
    async reset(reset) {
      await countAsked('code', reset.email);
      await countGuess(house, visitor, reset.email, reset.code);
      await resetPassword(house, visitor, reset);
      // From now on this browser counts for itself, so that guesses of others do not keep out who has just proved the address.
      visitor.keepDeviceMark(markDevice(reset.email, key));
    },
    async remove(password) {
      const { account } = signedIn();
      await limits.login(account.email, account.id);
      if (!(await isPassword(password, account.password_hash))) {
        record('account deletion refused', { user: account.id });
        throw new Problem('forbidden', said.wrongPassword, { extras: { field: 'password' } });
      }
      // Whoever is told to try again later has not guessed.
      await limits.loggedIn(account.email, account.id);
      await removeAccount(house, account.id);
      record('account deleted', { user: account.id });
      visitor.keepSession(null);
    },
    async devices() {
      const { account, session } = signedIn();
      return (await sessions.list(account.id)).map((each) => toDevice(each, session.id));
    },
    async revokeDevice(id) {
      const { account, session } = signedIn();
      if (!(await sessions.endById(account.id, id))) throw new Problem('not_found', said.deviceGone);
      record('session revoked', { user: account.id, session: id });
      if (id === session.id) visitor.keepSession(null);
    },
  };
}

/** @throws Problem for somebody who may still be charged: nothing is deleted then */
async function removeAccount({ remove, record, log }: AccountHouse, user: string): Promise<void> {
  try {
    await remove(user);
  } catch (error) {
    if (!(error instanceof StillPaying)) throw error;
    record('account deletion refused', { user, reason: error.message });
    if (error.reason === 'turned off') throw new Problem('not_configured', messages.billing.endedByOperator);
    log.error(errorFields(error.cause), 'the payment service did not end what an account pays');
    throw new Problem('payment_unavailable', messages.billing.notEnded, { cause: error });
  }
}

function toDevice(session: SignedIn['session'], current: string): Device {
  return {
    id: session.id,
    client: session.client,
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    current: session.id === current,
  };
}

/** The account of that address and password. A wrong one always ends alike, whatever is wrong. */
async function accountWith(house: AccountHouse, email: string, password: string): Promise<Account> {
  const account = await house.users.byEmail(email);
  if (!account && house.config.devAutoCreateAuthUser) return makeAccount(house, email, password);
  if (account) {
    if ((await isPassword(password, account.password_hash)) && account.disabled_at === null) return account;
  } else await comparePasswordOfNobody(password);
  house.record('login refused', { user: account?.id, reason: refusalOf(account) });
  throw new Problem('unauthorized', said.wrongLogin);
}

/** For the log only: the answer is the same. */
function refusalOf(account: Account | undefined): string {
  if (!account) return 'no such account';
  return account.disabled_at === null ? 'wrong password' : 'disabled';
}

/** DEV_AUTO_CREATE_AUTH_USER: on a developer's machine the first login makes the account. */
async function makeAccount({ users, db, prepare }: AccountHouse, email: string, password: string): Promise<Account> {
  const id = db.newId();
  await users.add({ id, email, passwordHash: await hashPassword(password), verified: true });
  await prepare(id);
  const account = await users.byId(id);
  if (!account) throw new Problem('unauthorized', said.wrongLogin);
  return account;
}

/** A new token at each login; the session that the visitor had is over (security.md, "Sessions, fixation, theft"). */
async function signIn({ sessions, key }: AccountHouse, visitor: Visitor, account: Account): Promise<void> {
  if (visitor.signedIn) await sessions.end(visitor.signedIn.session.token_hash);
  const token = newSessionToken();
  await sessions.start({ tokenHash: hashToken(token), userId: account.id, client: visitor.client });
  visitor.keepSession(token);
  visitor.keepDeviceMark(markDevice(account.email, key));
}
