/** The server's configuration: every variable of docs/self-hosting.md, read once at start. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { OperatorAi } from '../src/ai/service.ts';
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
  readonly singleUser: boolean;
  readonly registration: 'open' | 'invite' | 'closed';
  /** 32 bytes, or null: then a key file in the data folder is used. */
  readonly encryptionKey: Buffer | null;
  /** Model access that the operator pays for; a person's own key comes first. */
  readonly operator: OperatorAi;
  readonly geminiBaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly stripe: {
    readonly secretKey: string | null;
    readonly webhookSecret: string | null;
    readonly apiBase: string | null;
  };
  /** What each account may keep; null for no limit. */
  readonly storageLimitBytes: number | null;
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
  SINGLE_USER: flag
    .refine((single) => single, 'this version has no accounts yet: leave it unset, or set it to 1')
    .default(true),
  REGISTRATION: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').default('open'),
  ENCRYPTION_KEY: text
    .refine((value) => keyBytes(value).length === KEY_BYTES, KEY_FORM)
    .transform(keyBytes)
    .optional(),
  GEMINI_API_KEY: text.optional(),
  GEMINI_BASE_URL: httpAddress.optional(),
  OPENAI_BASE_URL: httpAddress.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_MODEL: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: httpAddress.optional(),
  STORAGE_LIMIT_MB: z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number of megabytes')
    .min(1, 'must be 1 or more; leave it unset for no limit')
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DEV_AUTO_CREATE_AUTH_USER: flag.default(false),
  LOG_LEVEL: logLevel.default('warn'),
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
    singleUser: values.SINGLE_USER,
    registration: values.REGISTRATION,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    operator: {
      geminiKey: values.GEMINI_API_KEY,
      openaiBaseUrl: values.OPENAI_BASE_URL,
      openaiApiKey: values.OPENAI_API_KEY,
      openaiModel: values.OPENAI_MODEL,
    },
    geminiBaseUrl: values.GEMINI_BASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY ?? null,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: values.STRIPE_API_BASE ?? null,
    },
    storageLimitBytes: values.STORAGE_LIMIT_MB === undefined ? null : values.STORAGE_LIMIT_MB * MIB,
    rateLimits: values.RATE_LIMITS === 'on',
    devAutoCreateAuthUser: values.DEV_AUTO_CREATE_AUTH_USER,
    logLevel: values.LOG_LEVEL,
  };
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

function keyBytes(value: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
}
