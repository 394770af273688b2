/** What a host does about accounts for the one who asks. A server has them; a desktop answers for the server it is connected to. */
import type { Device, User } from '../contract/auth.schema.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly invite?: string | undefined;
}

export interface Confirmation {
  readonly email: string;
  /** Six digits from a mail, or the token of its link. */
  readonly code: string;
  /** The account's from now on. Without it that of the registration counts, unless two people have registered the address. */
  readonly password?: string | undefined;
}

export interface PasswordChange {
  readonly currentPassword?: string | undefined;
  readonly code?: string | undefined;
  readonly newPassword: string;
}

export interface PasswordReset {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
}

/** Every method rejects with a `Problem`. */
export interface Accounts {
  /** Null for a visitor. */
  me(): Promise<User | null>;
  /** The same for an address that is known, so that nobody learns who has an account. */
  register(registration: Registration): Promise<void>;
  verifyLink(token: string): Promise<void>;
  verifyCode(confirmation: Confirmation): Promise<void>;
  login(email: string, password: string): Promise<User>;
  logout(): Promise<void>;
  changePassword(change: PasswordChange): Promise<void>;
  forgot(email: string): Promise<void>;
  reset(reset: PasswordReset): Promise<void>;
  /** With everything that the account owns. */
  remove(password: string): Promise<void>;
  devices(): Promise<Device[]>;
  revokeDevice(id: string): Promise<void>;
}
