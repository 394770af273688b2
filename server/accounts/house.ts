/** What the accounts of this server work with, and who asks for something. */
import type { Language } from '../../src/contract/messages/in-language.ts';
import type { Codes } from '../../src/data/accounts/codes.ts';
import type { Sessions, SignedIn } from '../../src/data/accounts/sessions.ts';
import type { Users } from '../../src/data/accounts/users.ts';
import type { Database } from '../../src/data/database/database.ts';
import type { Config } from '../config.ts';
import type { EncryptionKey } from '../encryption-key.ts';
import type { ServerLog } from '../log.ts';
import type { RecordEvent } from '../security-log.ts';
import type { AfterAnswers } from './after-answers.ts';
import type { Mailer } from './mail.ts';
import type { RateLimits } from './rate-limits.ts';

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
  /** Resolves when the answer is out of this process, or nobody waits for it any more. */
  readonly answered: Promise<void>;
  /** The token to keep from now on; null ends the session. */
  readonly keepSession: (token: string | null) => void;
  readonly keepDeviceMark: (mark: string) => void;
}

export interface ServiceOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'registration' | 'rateLimits' | 'devAutoCreateAuthUser'>;
  readonly key: EncryptionKey;
  readonly mailer: Mailer;
  readonly log: Pick<ServerLog, 'error'>;
  readonly record: RecordEvent;
  /** Address that mails lead to, such as `https://learn.example`; asked each time, as the port may be known late. */
  readonly origin: () => string;
  /** Gives a new account its first folder and sample set. */
  readonly prepare: (userId: string) => Promise<void>;
  /** Deletes an account with everything it owns, once nothing is charged for it any more. @throws StillPaying and nothing is deleted */
  readonly remove: (userId: string) => Promise<unknown>;
}

export interface AccountHouse extends ServiceOptions {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly limits: RateLimits;
  readonly afterAnswers: AfterAnswers;
}
