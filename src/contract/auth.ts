import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { authSchemas } from './auth.schema.ts';

const said = messages.network;

/** Accounts of a server (core §7, "Auth"). A visitor may ask all of it that does not name the one who is signed in. */
export const auth = topic<typeof authSchemas>()({
  register: row('POST', '/auth/register', { visitors: true, offline: said.registrationUnavailable }),
  /** The one GET that changes something: the link of a mail leads to a page whose button asks it. */
  verify: row('GET', '/auth/verify', { visitors: true, offline: said.noServerSession }),
  verifyCode: row('POST', '/auth/verify-code', { visitors: true, offline: said.noServerSession }),
  login: row('POST', '/auth/login', { visitors: true, offline: said.loginUnavailable }),
  /** 401 means no user (core §7). A desktop with no account answers its local profile. */
  me: row('GET', '/auth/me', { visitors: true }),
  logout: row('POST', '/auth/logout', { visitors: true, offline: said.noServerSession }),
  changePassword: row('PUT', '/auth/password', { offline: said.accountChangesUnavailable }),
  forgot: row('POST', '/auth/forgot', { visitors: true, offline: said.accountChangesUnavailable }),
  reset: row('POST', '/auth/reset', { visitors: true, offline: said.accountChangesUnavailable }),
  removeAccount: row('DELETE', '/auth/account', { offline: said.accountDeletionUnavailable }),
  devices: row('GET', '/auth/devices', { offline: said.noServerSession }),
  revokeDevice: row('DELETE', '/auth/devices', { query: ['id'], offline: said.noServerSession }),
});
