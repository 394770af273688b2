import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, describeProblems, readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return describeProblems(error.problems);
    throw error;
  }
  return '';
}

describe('with nothing set', () => {
  it('serves people with accounts, to this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 4870,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      publicOrigin: null,
      corsOrigins: [],
      singleUser: false,
      registration: 'open',
      encryptionKey: null,
      storageLimits: { free: null, paid: null },
      aiPromptsPerDay: { free: null, paid: null },
      rateLimits: true,
      writeValuesPerMinute: 3_000_000,
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}));
  });
});

it('names who runs the server, and how to reach them where that is said', () => {
  expect(readConfig({ OPERATOR_NAME: 'Study Club' }).operatedBy).toEqual({
    name: 'Study Club',
    email: null,
    address: null,
  });
  const all = { OPERATOR_NAME: 'Study Club', OPERATOR_EMAIL: 'ada@example.org', OPERATOR_ADDRESS: '1 Main Street' };
  expect(readConfig(all).operatedBy).toEqual({
    name: 'Study Club',
    email: 'ada@example.org',
    address: '1 Main Street',
  });
});

describe('a bad value is refused', () => {
  it.each([
    ['PORT', 'many'],
    ['OPERATOR_EMAIL', 'ada@example.org'],
    ['OPERATOR_ADDRESS', '1 Main Street'],
    ['PORT', '70000'],
    ['STORAGE_LIMIT_MB', '0'],
    ['STORAGE_LIMIT_MB', '1.5'],
    ['AI_PROMPTS_PER_DAY', '-1'],
    ['AI_PROMPTS_PER_DAY_PAID', 'many'],
    ['AI_MODELS', ' , '],
    ['AI_CALL_CHARS', '500'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PUBLIC_ORIGIN', 'learn.example'],
    ['PUBLIC_ORIGIN', 'https://learn.example/app'],
    ['SINGLE_USER', 'yes'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://app.learn.example, null'],
    ['CORS_ORIGINS', 'https://app.learn.example/path'],
    ['REGISTRATION', 'sometimes'],
    ['ENCRYPTION_KEY', 'short'],
    ['GEMINI_BASE_URL', 'ftp://models.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['RATE_LIMITS', 'maybe'],
    ['METRICS_TOKEN', 'short'],
    ['EMPTY_REMOVED_DAYS', '29'],
    ['FORGET_REMOVED_DAYS', '29'],
    ['FORGET_REMOVED_DAYS', '30.5'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (variable, value) => {
    expect(problemsOf({ [variable]: value })).toMatch(new RegExp(`^ {2}${variable} +\\S`, 'm'));
  });

  it('takes a Postgres address, also from a file, and no other kind', () => {
    const url = 'postgres://user:p%40ss@db.example/ninefold';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(readConfig({ DATABASE_URL: 'postgresql:///ninefold?host=/run/postgresql' }).databaseUrl).not.toBeNull();
    expect(readConfig({}).databaseUrl).toBeNull();
    for (const other of ['mysql://user:hunter2@db/x', 'ninefold', 'postgres://user:100%@db/x'])
      expect(problemsOf({ DATABASE_URL: other })).toContain('must be a postgres:// address');
    const file = path.join(folder, 'database-url');
    writeFileSync(file, `${url}\n`);
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(url);
  });

  it('refuses a folder of copies that is the folder of the data', () => {
    expect(problemsOf({ DATA_DIR: './data', BACKUP_DIR: 'data/' })).toMatch(/BACKUP_DIR +must be another folder/);
    expect(readConfig({ BACKUP_DIR: 'copies' }).backupDir).toBe(path.resolve('copies'));
  });

  it('needs to know the address that others open, and all of Stripe or nothing', () => {
    expect(problemsOf({ SINGLE_USER: '0', HOST: '0.0.0.0' })).toMatch(/PUBLIC_ORIGIN +is needed/);
    expect(problemsOf({ SINGLE_USER: '0', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://learn.example' })).toBe('');
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk' })).toMatch(
      /STRIPE_WEBHOOK_SECRET +is needed[^]*STRIPE_PRICE_ID +is needed/,
    );
    expect(problemsOf({ DEV_AUTO_CREATE_AUTH_USER: '1', SINGLE_USER: '0', HOST: '0.0.0.0' })).toContain('any login');
  });

  it('serves an account without a password, or without rate limits, to this machine only', () => {
    expect(problemsOf({ SINGLE_USER: '1', HOST: '0.0.0.0' })).toContain('HOST must be 127.0.0.1');
    expect(problemsOf({ RATE_LIMITS: 'off', HOST: '192.168.1.4' })).toContain('so HOST must be 127.0.0.1');
    for (const HOST of ['localhost', '::1', '[::1]', '127.0.0.2'])
      expect(problemsOf({ SINGLE_USER: '1', RATE_LIMITS: 'off', HOST })).toBe('');
  });

  it.each([
    ['SINGLE_USER', '1'],
    ['DEV_AUTO_CREATE_AUTH_USER', '1'],
    ['RATE_LIMITS', 'off'],
  ])('does not start with %s=%s under an address that others open, however HOST reads', (variable, value) => {
    for (const PUBLIC_ORIGIN of ['https://learn.example', 'http://192.168.1.20:4870', 'http://localhost.example'])
      for (const env of [{}, { HOST: '0.0.0.0' }])
        expect(problemsOf({ [variable]: value, PUBLIC_ORIGIN, ...env })).toMatch(
          new RegExp(`^ {2}${variable} +\\S.* PUBLIC_ORIGIN .*leave ${variable} out`, 'm'),
        );
    for (const PUBLIC_ORIGIN of ['http://localhost:4870', 'http://127.0.0.1', 'http://[::1]:4870', 'https://LOCALHOST'])
      expect(problemsOf({ [variable]: value, PUBLIC_ORIGIN })).toBe('');
  });

  it('lists every problem at once and prints no value', () => {
    const text = problemsOf({
      PORT: 'many',
      SINGLE_USER: 'perhaps',
      ENCRYPTION_KEY: 'hunter2',
      DATABASE_URL: 'mysql://user:hunter2@db/x',
    });
    for (const name of ['PORT', 'SINGLE_USER', 'ENCRYPTION_KEY', 'DATABASE_URL']) expect(text).toContain(name);
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('many');
  });
});

describe('the operator’s own model', () => {
  it('takes at once what the operator says, if that holds a page', () => {
    const own = { OPENAI_BASE_URL: 'http://ollama.example', OPENAI_MODEL: 'm' };
    expect(readConfig(own).operator.openaiContextTokens).toBeUndefined();
    expect(readConfig({ ...own, OPENAI_CONTEXT_TOKENS: '16384' }).operator.openaiContextTokens).toBe(16_384);
    expect(problemsOf({ ...own, OPENAI_CONTEXT_TOKENS: '2048' })).toMatch(
      /OPENAI_CONTEXT_TOKENS +must be 4096 or more/,
    );
  });
});

describe('prompts on the operator’s key', () => {
  const perDay = (env: Record<string, string>) => readConfig(env).aiPromptsPerDay;
  it('are limited where a key costs money and nothing is said', () => {
    expect(perDay({})).toEqual({ free: null, paid: null });
    expect(perDay({ OPENAI_BASE_URL: 'http://ollama.example', OPENAI_MODEL: 'm' })).toEqual({ free: null, paid: null });
    expect(perDay({ GEMINI_API_KEY: 'key' })).toEqual({ free: 100, paid: 1_000 });
    expect(perDay({ OPENAI_API_KEY: 'key' })).toEqual({ free: 100, paid: 1_000 });
    expect(perDay({ GEMINI_API_KEY: 'key', AI_PROMPTS_PER_DAY: '7', AI_PROMPTS_PER_DAY_PAID: 'none' })).toEqual({
      free: 7,
      paid: null,
    });
  });

  it('go to the model that the app asks by itself, but not where the operator alone asks', () => {
    expect(readConfig({ GEMINI_API_KEY: 'key' }).operator).toMatchObject({
      models: ['gemini-3.8-flash'],
      callChars: 400_000,
    });
    expect(readConfig({ GEMINI_API_KEY: 'key', SINGLE_USER: '1' }).operator).not.toHaveProperty('models');
  });
});

describe('secrets', () => {
  const hex = 'ab'.repeat(32);

  it('takes a key in hexadecimal or base64', () => {
    const bytes = Buffer.from(hex, 'hex');
    expect(readConfig({ ENCRYPTION_KEY: hex }).encryptionKey).toEqual(bytes);
    expect(readConfig({ ENCRYPTION_KEY: bytes.toString('base64') }).encryptionKey).toEqual(bytes);
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const file = path.join(folder, 'gemini');
    writeFileSync(file, 'key-from-file\n');
    expect(readConfig({ GEMINI_API_KEY_FILE: file }).operator.geminiKey).toBe('key-from-file');
    expect(problemsOf({ GEMINI_API_KEY_FILE: file, GEMINI_API_KEY: 'other' })).toContain('keep one of them');
    expect(problemsOf({ GEMINI_API_KEY_FILE: path.join(folder, 'missing') })).toContain(
      'names a file that cannot be read',
    );
  });
});
