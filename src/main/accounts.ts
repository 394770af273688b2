/** Accounts as a desktop without a server answers for them: each call with its sentence of core §8. */
import { refuseAccounts } from '../api/no-accounts.ts';
import { messages } from '../contract/messages/index.ts';

const said = messages.network;

export const noServer = refuseAccounts('offline', {
  register: said.registrationUnavailable,
  verifyLink: said.noServerSession,
  verifyCode: said.noServerSession,
  login: said.loginUnavailable,
  logout: said.noServerSession,
  changePassword: said.accountChangesUnavailable,
  forgot: said.accountChangesUnavailable,
  reset: said.accountChangesUnavailable,
  remove: said.accountDeletionUnavailable,
  devices: said.noServerSession,
  revokeDevice: said.noServerSession,
});
