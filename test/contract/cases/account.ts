import { expect } from 'vitest';
import type { Api } from '../../../src/client/api.ts';
import type { OperationName } from '../../../src/contract/index.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import type { ProblemCode } from '../../../src/contract/problem.ts';
import { SETTING_DEFAULTS } from '../../../src/contract/settings.ts';
import { refusal, type ContractCase } from './case.ts';

const KEY = 'AQ.key-of-a-person-5678';

export const authCases: ContractCase[] = [
  {
    operation: 'auth.me',
    title: 'answers the local profile where there is no account',
    async run({ api }) {
      expect(await api.auth.me()).toMatchObject({ email: null, local: true, name: messages.shell.nav.localProfile });
    },
  },
];

const ADDRESS = 'ada@example.org';
const PASSWORD = 'seven green bottles';
const { auth: said, network } = messages;

/** Calls that only an account can answer, with the sentence of a desktop that has no server. */
const ACCOUNT_CALLS: readonly (readonly [OperationName, string, (api: Api) => Promise<unknown>])[] = [
  [
    'auth.register',
    network.registrationUnavailable,
    (api) => api.auth.register({ email: ADDRESS, password: PASSWORD }),
  ],
  ['auth.verify', network.noServerSession, (api) => api.auth.verify({ token: 'x' })],
  ['auth.verifyCode', network.noServerSession, (api) => api.auth.verifyCode({ email: ADDRESS, code: '123456' })],
  ['auth.login', network.loginUnavailable, (api) => api.auth.login({ email: ADDRESS, password: PASSWORD })],
  ['auth.logout', network.noServerSession, (api) => api.auth.logout({})],
  [
    'auth.changePassword',
    network.accountChangesUnavailable,
    (api) => api.auth.changePassword({ newPassword: PASSWORD }),
  ],
  ['auth.forgot', network.accountChangesUnavailable, (api) => api.auth.forgot({ email: ADDRESS })],
  [
    'auth.reset',
    network.accountChangesUnavailable,
    (api) => api.auth.reset({ email: ADDRESS, code: '123456', newPassword: PASSWORD }),
  ],
  ['auth.removeAccount', network.accountDeletionUnavailable, (api) => api.auth.removeAccount({ password: PASSWORD })],
  ['auth.devices', network.noServerSession, (api) => api.auth.devices({})],
  ['auth.revokeDevice', network.noServerSession, (api) => api.auth.revokeDevice({ id: 'x' })],
];

/** What accounts do is tried in accounts.test.ts, on servers that have them. The desktop answers these too: see no-accounts.test.ts. */
export const withoutAccounts: readonly ContractCase[] = ACCOUNT_CALLS.map(([operation, sentence, call]) => ({
  operation,
  title: 'says why it cannot be answered where there are no accounts',
  parity: false,
  run: ({ api, host }) => (host === 'desktop' ? isRefused(call(api), 'offline', sentence) : isOff(call(api))),
}));
authCases.push(...withoutAccounts);

const isOff = (call: Promise<unknown>) => isRefused(call, 'forbidden', said.accountsOff);

async function isRefused(call: Promise<unknown>, code: ProblemCode, detail: string): Promise<void> {
  expect((await refusal(call, code)).detail).toBe(detail);
}

export const billingCases: ContractCase[] = [
  {
    operation: 'billing.status',
    title: 'says that nothing is sold',
    async run({ api }) {
      expect(await api.billing.status()).toEqual({ active: false, status: 'not_configured' });
    },
  },
  {
    operation: 'billing.createCheckout',
    title: 'leads nowhere where nothing is sold',
    async run({ api }) {
      await refusal(api.billing.createCheckout({}), 'not_configured');
    },
  },
  {
    operation: 'billing.createPortal',
    title: 'leads nowhere where nothing is sold',
    async run({ api }) {
      await refusal(api.billing.createPortal({}), 'not_configured');
    },
  },
];

export const settingsCases: ContractCase[] = [
  {
    operation: 'settings.get',
    title: 'answers every setting, at first its default',
    async run({ api }) {
      expect((await api.settings.get()).settings).toEqual(SETTING_DEFAULTS);
    },
  },
  {
    operation: 'settings.get',
    title: 'the first launch is over once anything is kept, also when it is gone again',
    async run({ api }) {
      const isOver = async () => (await api.settings.get()).settings['onboarding.done'];
      const { id } = await api.notes.create({ title: 'Membranes' });
      expect(await isOver()).toBe(true);
      await api.notes.remove({ id });
      expect(await isOver()).toBe(true);
      expect((await api.settings.put({ settings: { 'study.newPerDay': 7 } })).settings['onboarding.done']).toBe(true);
    },
  },
  {
    operation: 'settings.put',
    title: 'keeps what is sent and leaves the rest',
    async run({ api }) {
      const { settings } = await api.settings.put({ settings: { 'study.newPerDay': 7 } });
      expect(settings).toEqual({ ...SETTING_DEFAULTS, 'study.newPerDay': 7 });
      expect((await api.settings.get()).settings).toEqual(settings);
    },
  },
  {
    operation: 'settings.put',
    title: 'refuses a value out of range and an unknown setting, and keeps neither',
    async run({ api }) {
      await refusal(api.settings.put({ settings: { 'study.newPerDay': -1 } }), 'invalid_input');
      await refusal(api.settings.put({ settings: { 'no.such': 1 } as object }), 'invalid_input');
      expect((await api.settings.get()).settings).toEqual(SETTING_DEFAULTS);
    },
  },
  {
    operation: 'settings.put',
    title: 'a setting of one device is kept on the desktop and refused by a server',
    parity: false,
    async run({ api, host }) {
      const put = api.settings.put({ settings: { 'appearance.theme': 'dark' } });
      if (host === 'server') await refusal(put, 'device_only');
      else expect((await put).settings['appearance.theme']).toBe('dark');
    },
  },
];

export const userCases: ContractCase[] = [
  {
    operation: 'user.storage',
    title: 'counts what is kept, and says how much of it is in the trash',
    async run({ api }) {
      const before = await api.user.storage();
      expect(before).toMatchObject({ limitBytes: null, unlimited: true });
      const { id, byteSize } = await api.notes.create({ content: 'größer' });
      expect(byteSize).toBe(8);
      const kept = await api.user.storage();
      expect(kept.usedBytes).toBeGreaterThan(before.usedBytes + byteSize);
      await api.notes.update({ id, content: 'größer!' });
      expect((await api.user.storage()).usedBytes).toBe(kept.usedBytes + 1);
      await api.notes.update({ id, content: 'größer' });
      await api.notes.remove({ id });
      expect(await api.user.storage()).toEqual({ ...kept, trashBytes: kept.trashBytes + byteSize });
      await api.trash.restore({ kind: 'notes', id });
      expect(await api.user.storage()).toEqual(kept);
    },
  },
  {
    operation: 'user.geminiKey',
    title: 'answers an empty key when none is stored',
    async run({ api }) {
      expect(await api.user.geminiKey()).toMatchObject({ key: '', savedAt: null });
    },
  },
  {
    operation: 'user.saveGeminiKey',
    title: 'stores a key and never tells it again in the clear; a masked one changes nothing',
    async run({ api, clock }) {
      const saved = await api.user.saveGeminiKey({ key: KEY });
      expect(saved).toMatchObject({ savedAt: clock.now(), kept: true });
      expect(saved.key).toMatch(/^•+5678$/);
      expect(await api.user.saveGeminiKey({ key: saved.key })).toEqual(saved);
      expect(await api.user.geminiKey()).toEqual(saved);
      expect(await api.ai.status()).toMatchObject({ state: 'ready', keyOf: 'person' });
    },
  },
  {
    operation: 'user.saveGeminiKey',
    title: 'says what is missing',
    async run({ api }) {
      const missing = await refusal(api.user.saveGeminiKey({}), 'missing_key');
      expect(missing.detail).toBe(messages.ai.keySaveErrors.missing_key);
      const blank = await refusal(api.user.saveGeminiKey({ key: '  ' }), 'invalid_key');
      expect(blank.detail).toBe(messages.ai.keyRequired);
    },
  },
  {
    operation: 'user.removeGeminiKey',
    title: 'forgets the key',
    async run({ api }) {
      await api.user.saveGeminiKey({ key: KEY });
      expect(await api.user.removeGeminiKey()).toMatchObject({ key: '', savedAt: null });
      expect(await api.ai.status()).toMatchObject({ state: 'no_key' });
    },
  },
];
