import { row, topic } from './operation.ts';
import type { authSchemas } from './auth.schema.ts';

export const auth = topic<typeof authSchemas>()({
  /** 401 means no user (core §7). A desktop with no account answers its local profile. */
  me: row('GET', '/auth/me'),
});
