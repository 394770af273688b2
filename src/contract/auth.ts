import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { authSchemas } from './auth.schema.ts';

const said = messages.network;

/** Accounts of a server (core §7, "Auth"). A visitor may ask all of it that does not name the one who is signed in. */
export const auth = topic<typeof authSchemas>()({
  register: row('POST', '/auth/register', { home: 'server', visitors: true, offline: said.registrationUnavailable }),
  /** The one GET that changes something. Our own page asks `verifyCode` with the token, as it sends the password along. */
  verify: row('GET', '/auth/verify', { home: 'server', visitors: true, offline: said.noServerSession }),
  verifyCode: row('POST', '/auth/verify-code', { home: 'server', visitors: true, offline: said.noServerSession }),
  login: row('POST', '/auth/login', { home: 'server', visitors: true, offline: said.loginUnavailable }),
  /** 401 means no user (core §7). A desktop with no account answers its local profile. */
  me: row('GET', '/auth/me', { visitors: true }),
  logout: row('POST', '/auth/logout', { home: 'server', visitors: true, offline: said.noServerSession }),
  changePassword: row('PUT', '/auth/password', { home: 'server', offline: said.accountChangesUnavailable }),
  forgot: row('POST', '/auth/forgot', { home: 'server', visitors: true, offline: said.accountChangesUnavailable }),
  reset: row('POST', '/auth/reset', { home: 'server', visitors: true, offline: said.accountChangesUnavailable }),
  removeAccount: row('DELETE', '/auth/account', { home: 'server', offline: said.accountDeletionUnavailable }),
  devices: row('GET', '/auth/devices', {
    home: 'server',
    offline: said.noServerSession,
    fallback: messages.account.devicesFailed,
  }),
  revokeDevice: row('DELETE', '/auth/devices', { home: 'server', query: ['id'], offline: said.noServerSession }),
});
