/** Accounts of this server (core §7, "Auth"; security.md, "Application security"). One instance serves all; each request has its own view. */
import type { Accounts, PasswordChange, PasswordReset, Registration } from '../../src/api/accounts.ts';
import type { Device, User } from '../../src/contract/auth.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { createCodes, type Codes } from '../../src/data/accounts/codes.ts';
import { eraseAccount } from '../../src/data/accounts/erase.ts';
import { createInvites } from '../../src/data/accounts/invites.ts';
import { createRateLimitStore } from '../../src/data/accounts/rate-limits.ts';
import { createSessions, type Sessions, type SignedIn } from '../../src/data/accounts/sessions.ts';
import type { CodePurpose } from '../../src/data/accounts/tables.ts';
import { createUsers, type Account, type Users } from '../../src/data/accounts/users.ts';
import type { Database } from '../../src/data/database.ts';
import type { Config } from '../config.ts';
import type { EncryptionKey } from '../encryption-key.ts';
import type { RecordEvent } from '../security-log.ts';
import { knownDevice, markDevice } from './known-device.ts';
import type { Language } from '../../src/contract/messages/in-language.ts';
import type { Mailer } from './mail.ts';
import type { MailKind } from './mail-texts.ts';
import { comparePasswordOfNobody, hashPassword, isPassword, refuseCommonPassword } from './passwords.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { hashCode, hashToken, newCode, newLinkToken, newSessionToken } from './tokens.ts';

const said = messages.auth;
/** A link's token is longer than a code of six digits. */
const CODE_FORM = /^\d{6}$/;

/** Who asks, from where, and how to answer them beside the body. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  /** The program, in words for the list of devices. */
  readonly client: string;
  readonly signedIn: SignedIn | undefined;
  /** In which mails are written. */
  readonly language: Language;
  /** The device's mark from an earlier login. */
  readonly deviceMark: string | undefined;
  /** The token to keep from now on; null ends the session. */
  readonly keepSession: (token: string | null) => void;
  readonly keepDeviceMark: (mark: string) => void;
}

export interface AccountService {
  readonly users: Users;
  readonly sessions: Sessions;
  forVisitor(visitor: Visitor): Accounts;
  /** Forgets what has run out. */
  purge(): Promise<void>;
}

interface ServiceOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'registration' | 'rateLimits' | 'devAutoCreateAuthUser'>;
  readonly key: EncryptionKey;
  readonly mailer: Mailer;
  readonly record: RecordEvent;
  /** Address that mails lead to, such as `https://learn.example`; asked each time, as the port may be known late. */
  readonly origin: () => string;
  /** Gives a new account its first folder and sample set. */
  readonly prepare: (userId: string) => Promise<void>;
}

/** What the functions below work with. */
interface House extends ServiceOptions {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly limits: RateLimits;
}

export function createAccountService(options: ServiceOptions): AccountService {
  const { db, config, mailer, record } = options;
  const attempts = createRateLimitStore(db);
  const house: House = {
    ...options,
    users: createUsers(db),
    sessions: createSessions(db),
    codes: createCodes(db),
    limits: createRateLimits({ store: attempts, now: () => db.now(), on: config.rateLimits, record }),
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
  };
}

/** A user as the wire has them. */
function toUser({ id, email }: Pick<Account, 'id' | 'email'>): User {
  return { id, email, name: email, local: false };
}

function accountsFor(house: House, visitor: Visitor): Accounts {
  const { users, sessions, limits, record, key } = house;
  const deviceOf = (email: string) => knownDevice(visitor.deviceMark, email, key.bytes);
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
      const userId = await house.codes.useLink('verify', hashToken(token));
      if (userId === undefined) {
        record('code refused');
        throw new Problem('invalid_input', said.wrongCode);
      }
      await verified(house, userId);
    },
    async verifyCode(email, code) {
      await limits.fromAddress('code', visitor.address);
      if (CODE_FORM.test(code)) await limits.code(email, deviceOf(email));
      const account = await users.byEmail(email);
      if (!account || !(await redeemCode(house, account.id, 'verify', code))) {
        record('code refused', { user: account?.id });
        throw new Problem('invalid_input', said.wrongCode, { extras: { field: 'code' } });
      }
      await verified(house, account.id);
    },
    async login(email, password) {
      await limits.fromAddress('login', visitor.address);
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
    changePassword: (change) => changePassword(house, signedIn(), change),
    async forgot(email) {
      await limits.fromAddress('mail', visitor.address);
      const account = await users.byEmail(email);
      if (account && account.disabled_at === null) await mailCode(house, visitor, account, 'reset');
    },
    async reset(reset) {
      await limits.fromAddress('code', visitor.address);
      // A link's token is not to be guessed: who has it is let in, whatever others have typed.
      if (CODE_FORM.test(reset.code)) await limits.code(reset.email, deviceOf(reset.email));
      await resetPassword(house, reset);
      // From now on this browser counts for itself, so that guesses of others do not keep out who has just proved the address.
      visitor.keepDeviceMark(markDevice(reset.email, key.bytes));
    },
    async remove(password) {
      const { account } = signedIn();
      await limits.login(account.email, account.id);
      if (!(await isPassword(password, account.password_hash))) {
        record('account deletion refused', { user: account.id });
        throw new Problem('forbidden', said.wrongPassword, { extras: { field: 'password' } });
      }
      await eraseAccount(house.db, account.id);
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

function toDevice(session: SignedIn['session'], current: string): Device {
  return {
    id: session.id,
    client: session.client,
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    current: session.id === current,
  };
}

/** Does the same work for an address that is known as for a new one: the answer and its time must not tell (security.md, "Enumeration"). */
async function register(house: House, visitor: Visitor, { email, password, invite }: Registration): Promise<void> {
  const { users, config, db, record } = house;
  if (config.registration === 'closed') throw new Problem('forbidden', said.registrationClosed);
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  const known = await users.byEmail(email);
  const id = known?.id ?? db.newId();
  // Of a known address too, or an address that needs no invitation would be told apart by that.
  if (config.registration === 'invite') await redeemInvite(house, invite, id);
  if (known) {
    if (known.disabled_at !== null) return;
    // Not proved yet: whoever registers last and can read the mail has the account.
    if (known.verified_at === null) await users.setPassword(known.id, passwordHash);
    await mailCode(house, visitor, known, known.verified_at === null ? 'verify' : 'exists');
    return;
  }
  if (await users.add({ id, email, passwordHash, verified: false })) record('account registered', { user: id });
  const account = await users.byEmail(email);
  if (account) await mailCode(house, visitor, account, 'verify');
}

async function redeemInvite({ db, record }: House, invite: string | undefined, userId: string): Promise<void> {
  const refusal = { extras: { field: 'invite' } };
  if (invite === undefined || invite === '') throw new Problem('forbidden', said.inviteNeeded, refusal);
  if (!(await createInvites(db).use(hashToken(invite), userId))) {
    record('invite refused');
    throw new Problem('forbidden', said.inviteWrong, refusal);
  }
  record('invite used', { user: userId });
}

async function verified({ users, mailer, prepare, limits, record }: House, userId: string): Promise<void> {
  await users.markVerified(userId);
  const account = await users.byId(userId);
  if (account) await limits.proved(account.email);
  record('address verified', { user: userId });
  await mailer.used(userId, 'verify');
  await prepare(userId);
}

/** The account of that address and password. A wrong one always ends alike, whatever is wrong. */
async function accountWith(house: House, email: string, password: string): Promise<Account> {
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
async function makeAccount({ users, db, prepare }: House, email: string, password: string): Promise<Account> {
  const id = db.newId();
  await users.add({ id, email, passwordHash: await hashPassword(password), verified: true });
  await prepare(id);
  const account = await users.byId(id);
  if (!account) throw new Problem('unauthorized', said.wrongLogin);
  return account;
}

/** A new token at each login; the session that the visitor had is over (security.md, "Sessions, fixation, theft"). */
async function signIn({ sessions, key }: House, visitor: Visitor, account: Account): Promise<void> {
  if (visitor.signedIn) await sessions.end(visitor.signedIn.session.token_hash);
  const token = newSessionToken();
  await sessions.start({ tokenHash: hashToken(token), userId: account.id, client: visitor.client });
  visitor.keepSession(token);
  visitor.keepDeviceMark(markDevice(account.email, key.bytes));
}

async function changePassword(house: House, { account, session }: SignedIn, change: PasswordChange): Promise<void> {
  const { users, sessions, limits, record } = house;
  const { currentPassword, code, newPassword } = change;
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
}

async function resetPassword(house: House, { email, code, newPassword }: PasswordReset): Promise<void> {
  const { users, sessions, limits, record } = house;
  refuseCommonPassword(newPassword);
  const passwordHash = await hashPassword(newPassword);
  const account = await users.byEmail(email);
  if (!account || account.disabled_at !== null || !(await redeemCode(house, account.id, 'reset', code))) {
    record('code refused', { user: account?.id });
    throw new Problem('invalid_input', said.wrongCode, { extras: { field: 'code' } });
  }
  await users.setPassword(account.id, passwordHash);
  // Who reads the mail has shown that the address is theirs.
  if (account.verified_at === null) await verified(house, account.id);
  await sessions.endAll(account.id);
  record('password reset', { user: account.id });
  await limits.proved(email);
}

/** Uses up a code of six digits or the token of a link. */
async function redeemCode({ codes, mailer, key }: House, userId: string, purpose: CodePurpose, code: string) {
  const right = CODE_FORM.test(code)
    ? await codes.use(userId, purpose, hashCode(code, key.bytes, userId, purpose))
    : (await codes.useLink(purpose, hashToken(code))) === userId;
  if (right) await mailer.used(userId, purpose);
  return right;
}

async function mailCode(house: House, { language }: Visitor, account: Account, kind: MailKind): Promise<void> {
  const { codes, mailer, limits, key, origin } = house;
  if (!(await limits.mayMail(account.email))) return;
  const purpose: CodePurpose = kind === 'verify' ? 'verify' : 'reset';
  const code = newCode();
  const token = newLinkToken();
  const { id, email } = account;
  await codes.put({
    userId: id,
    purpose,
    codeHash: hashCode(code, key.bytes, id, purpose),
    tokenHash: hashToken(token),
  });
  const link = new URL('/login', origin());
  link.searchParams.set(purpose, token);
  if (purpose === 'reset') link.searchParams.set('email', email);
  mailer.send({ kind, to: email, userId: id, purpose, code, link: link.href, language });
}
