/** The server's configuration: every variable of docs/self-hosting.md, read once at start. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import type { OperatorAi } from '../src/ai/service.ts';
import type { StorageLimits } from '../src/data/database.ts';
import { isLoopback } from './loopback.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** `postgres://…`, with its password, or null: then data is kept in SQLite inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** `https://learn.example`, or null: then the loopback addresses of the port are the allowed origins. */
  readonly publicOrigin: string | null;
  /** Origins of browser editions served elsewhere on the same site. */
  readonly corsOrigins: readonly string[];
  readonly singleUser: boolean;
  readonly registration: 'open' | 'invite' | 'closed';
  /** 32 bytes, or null: then a key file in the data folder is used. */
  readonly encryptionKey: Buffer | null;
  /** The key before a rotation; only the admin command asks for it. */
  readonly oldEncryptionKey: Buffer | null;
  /** Model access that the operator pays for; a person's own key comes first. */
  readonly operator: OperatorAi;
  readonly geminiBaseUrl: string | null;
  readonly smtpUrl: string | null;
  /** Sender of mails. */
  readonly mailFrom: string | null;
  readonly stripe: {
    readonly secretKey: string | null;
    readonly webhookSecret: string | null;
    readonly apiBase: string | null;
    /** The price that a checkout sells. */
    readonly priceId: string | null;
  };
  /** What an account may keep, by what it pays. */
  readonly storageLimits: StorageLimits;
  /** Prompts a day (UTC) on the operator's model, by what an account pays; null for no limit. */
  readonly aiPromptsPerDay: { readonly free: number | null; readonly paid: number | null };
  /** Whose word about a visitor's address counts: proxies in front of this server. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  readonly devAutoCreateAuthUser: boolean;
  readonly logLevel: z.output<typeof logLevel>;
}

export interface ConfigProblem {
  readonly variable: string;
  readonly problem: string;
}

/** Thrown with every problem at once, so that one start shows all of them. It never holds a value: a value may be a secret. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super('The configuration has problems.');
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** sysexits(3), EX_CONFIG. */
export const EXIT_BAD_CONFIG = 78;

/** Each can be given as `NAME_FILE` instead, naming a file that holds it: container secrets arrive that way. */
const SECRETS = [
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'OLD_ENCRYPTION_KEY',
  'GEMINI_API_KEY',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const MIB = 1024 * 1024;
const KEY_BYTES = 32;
const KEY_FORM = 'must be 32 bytes as 64 hexadecimal characters or in base64 (openssl rand -hex 32)';
const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
  'must be fatal, error, warn, info, debug or silent',
);
const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const text = z.string();
/** `a, b` */
const list = text.transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);
/** A number that may be left out: then nothing limits. */
const limit = (what: string) =>
  z.coerce
    .number(`must be a number of ${what}`)
    .int(`must be a whole number of ${what}`)
    .min(1, 'must be 1 or more; leave it unset for no limit')
    .optional();

const secretKey = text.refine((value) => keyBytes(value).length === KEY_BYTES, KEY_FORM).transform(keyBytes);

const variables = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(4870),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text
    .refine(isPostgresAddress, 'must be a postgres:// address; leave it unset to keep data in SQLite inside DATA_DIR')
    .optional(),
  PUBLIC_ORIGIN: httpAddress
    .refine((value) => isBareOrigin(value), 'must be an origin alone, such as https://learn.example, with no path')
    .transform((value) => new URL(value).origin)
    .optional(),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isHttpOrigin), 'must be origins alone, such as https://app.learn.example')
    .transform((origins) => origins.map((each) => new URL(each).origin))
    .default([]),
  SINGLE_USER: flag.default(false),
  REGISTRATION: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').default('open'),
  ENCRYPTION_KEY: secretKey.optional(),
  OLD_ENCRYPTION_KEY: secretKey.optional(),
  GEMINI_API_KEY: text.optional(),
  GEMINI_BASE_URL: httpAddress.optional(),
  OPENAI_BASE_URL: httpAddress.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_MODEL: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: httpAddress.optional(),
  STRIPE_PRICE_ID: text.optional(),
  STORAGE_LIMIT_MB: limit('megabytes'),
  STORAGE_LIMIT_PAID_MB: limit('megabytes'),
  AI_PROMPTS_PER_DAY: limit('prompts'),
  AI_PROMPTS_PER_DAY_PAID: limit('prompts'),
  TRUSTED_PROXIES: list
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks, such as 10.0.0.5, 172.16.0.0/12')
    .default([]),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DEV_AUTO_CREATE_AUTH_USER: flag.default(false),
  LOG_LEVEL: logLevel.default('info'),
});

type Values = z.output<typeof variables>;

/** Reads and checks the environment. Throws `ConfigError` with all problems. An empty variable counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: ConfigProblem[] = [];
  const given = withSecretFiles(env, problems);
  const parsed = variables.safeParse(given);
  if (parsed.success) problems.push(...contradictions(parsed.data));
  else
    problems.push(
      ...parsed.error.issues.map((issue) => ({ variable: String(issue.path[0] ?? ''), problem: issue.message })),
    );
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

/** The problems as lines to print, names in one column. */
export function describeProblems(problems: readonly ConfigProblem[]): string {
  const width = Math.max(...problems.map(({ variable }) => variable.length));
  const rows = problems.map(({ variable, problem }) => `  ${variable.padEnd(width)}  ${problem}`);
  return [
    'Ninefold cannot start with this configuration:',
    '',
    ...rows,
    '',
    'Every variable is described in docs/self-hosting.md.',
  ].join('\n');
}

function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  problems: ConfigProblem[],
): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') given[name] = value;
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      problems.push({ variable: name, problem: `is set, and ${name}_FILE as well: keep one of them` });
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push({ variable: `${name}_FILE`, problem: 'names a file that cannot be read' });
    }
  }
  return given;
}

function contradictions(values: Values): ConfigProblem[] {
  const found: ConfigProblem[] = [];
  const local = isLoopback(values.HOST);
  if (values.SINGLE_USER && !local) {
    found.push({
      variable: 'SINGLE_USER',
      problem: 'signs every visitor in, so HOST must be 127.0.0.1, ::1 or localhost',
    });
  }
  if (values.DEV_AUTO_CREATE_AUTH_USER && !local) {
    found.push({
      variable: 'DEV_AUTO_CREATE_AUTH_USER',
      problem: 'makes an account of any login, so HOST must be 127.0.0.1, ::1 or localhost',
    });
  }
  if (!local && values.PUBLIC_ORIGIN === undefined) {
    found.push({
      variable: 'PUBLIC_ORIGIN',
      problem: 'is needed with a HOST that others can reach: the address they open',
    });
  }
  if (values.STRIPE_SECRET_KEY !== undefined) {
    for (const variable of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const)
      if (values[variable] === undefined) found.push({ variable, problem: 'is needed with STRIPE_SECRET_KEY' });
  }
  if (values.RATE_LIMITS === 'off' && !local)
    found.push({ variable: 'RATE_LIMITS', problem: 'can be off only on a loopback HOST' });
  if (values.OPENAI_BASE_URL !== undefined && values.OPENAI_MODEL === undefined) {
    found.push({ variable: 'OPENAI_MODEL', problem: 'is needed with OPENAI_BASE_URL: the name of the model to ask' });
  }
  return found;
}

function toConfig(values: Values): Config {
  return {
    port: values.PORT,
    host: values.HOST.replace(/^\[(.*)\]$/, '$1'),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    corsOrigins: values.CORS_ORIGINS,
    singleUser: values.SINGLE_USER,
    registration: values.REGISTRATION,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    oldEncryptionKey: values.OLD_ENCRYPTION_KEY ?? null,
    operator: {
      geminiKey: values.GEMINI_API_KEY,
      openaiBaseUrl: values.OPENAI_BASE_URL,
      openaiApiKey: values.OPENAI_API_KEY,
      openaiModel: values.OPENAI_MODEL,
    },
    geminiBaseUrl: values.GEMINI_BASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY ?? null,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: values.STRIPE_API_BASE ?? null,
      priceId: values.STRIPE_PRICE_ID ?? null,
    },
    storageLimits: {
      free: bytes(values.STORAGE_LIMIT_MB),
      paid: bytes(values.STORAGE_LIMIT_PAID_MB),
    },
    aiPromptsPerDay: { free: values.AI_PROMPTS_PER_DAY ?? null, paid: values.AI_PROMPTS_PER_DAY_PAID ?? null },
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimits: values.RATE_LIMITS === 'on',
    devAutoCreateAuthUser: values.DEV_AUTO_CREATE_AUTH_USER,
    logLevel: values.LOG_LEVEL,
  };
}

function bytes(megabytes: number | undefined): number | null {
  return megabytes === undefined ? null : megabytes * MIB;
}

/** An IP address, or one with the length of a network's prefix. */
function isNetwork(value: string): boolean {
  const [address = '', prefix = '0', ...rest] = value.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= bits;
}

function isPostgresAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  // A password with a % that is no escape would be misread later.
  return [url.username, url.password, url.pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
}

function isBareOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

function isHttpOrigin(value: string): boolean {
  return /^https?:\/\//i.test(value) && isBareOrigin(value);
}

function keyBytes(value: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
}
