/** A server for one person starts without what it will not use: of 1,870 modules 385 were those of payments, mails and figures, a third of its start. */
import { expect, test } from 'vitest';
import { loadedFirst } from './loaded-first.ts';

/** Each is loaded where it is first needed: `billing/stripe`, `accounts/mail`, `metrics`. */
const LATER = ['stripe', 'nodemailer', '@prometheus-io/client'];

test('a server loads payments, mails and figures only where it has them', () => {
  const { packages } = loadedFirst('server/main.ts');
  expect([...packages]).toContain('hono');
  expect(LATER.filter((name) => packages.has(name))).toEqual([]);
});
