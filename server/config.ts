/** The server's configuration: every variable of docs/self-hosting.md, read once at start. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bucket } from './bucket-blobs.ts';
import type { OperatorAi } from '../src/ai/operator.ts';
import type { Operator } from '../src/contract/legal.schema.ts';
import type { StorageLimits } from '../src/data/database/database.ts';
import { DEFAULT_PROMPTS_PER_DAY, SECRETS, variables, type LogLevel, type Values } from './config-variables.ts';
import { isLoopback } from './loopback.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute; null where no copies are made by themselves. */
  readonly backupDir: string | null;
  /** `postgres://…`, with its password, or null: then data is kept in SQLite inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** Where pictures are kept, or null: then in a folder of `dataDir`. */
  readonly bucket: Bucket | null;
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
  /** Tokens a month (UTC) on the operator's model, in and out together, by what an account pays; null for no limit. */
  readonly aiTokensPerMonth: { readonly free: number | null; readonly paid: number | null };
  /** Who answers for this server, for its legal pages; null where nobody is named. */
  readonly operatedBy: Operator | null;
  /** Whose word about a visitor's address counts: proxies in front of this server. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** JSON values, as `write-budget.ts` counts them; null for no limit. */
  readonly writeValuesPerMinute: number | null;
  readonly devAutoCreateAuthUser: boolean;
  /** After how many days the bodies of removed rows go. */
  readonly emptyRemovedDays: number;
  /** After how many days removed rows are forgotten; null for never. */
  readonly forgetRemovedDays: number | null;
  /** Null where no figures are told. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
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

const MIB = 1024 * 1024;

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
  const found: ConfigProblem[] = onThisMachineOnly(values);
  const local = isLoopback(values.HOST);
  if (!local && values.PUBLIC_ORIGIN === undefined) {
    found.push({
      variable: 'PUBLIC_ORIGIN',
      problem: 'is needed with a HOST that others can reach: the address they open',
    });
  }
  if (values.BACKUP_DIR !== undefined && path.resolve(values.BACKUP_DIR) === path.resolve(values.DATA_DIR)) {
    found.push({ variable: 'BACKUP_DIR', problem: 'must be another folder than DATA_DIR, best on another disk' });
  }
  if (values.STRIPE_SECRET_KEY !== undefined) {
    for (const variable of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const)
      if (values[variable] === undefined) found.push({ variable, problem: 'is needed with STRIPE_SECRET_KEY' });
  }
  const ofBucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (ofBucket.some((variable) => values[variable] !== undefined)) {
    for (const variable of ofBucket)
      if (values[variable] === undefined)
        found.push({ variable, problem: `is needed to keep pictures in a bucket, with ${ofBucket.join(', ')}` });
  }
  for (const variable of ['OPERATOR_EMAIL', 'OPERATOR_ADDRESS'] as const) {
    if (values[variable] !== undefined && values.OPERATOR_NAME === undefined)
      found.push({ variable, problem: 'is shown with OPERATOR_NAME, which is missing' });
  }
  if (values.OPENAI_BASE_URL !== undefined && values.OPENAI_MODEL === undefined) {
    found.push({ variable: 'OPENAI_MODEL', problem: 'is needed with OPENAI_BASE_URL: the name of the model to ask' });
  }
  return found;
}

/**
 * What opens the server to everybody who reaches it is for this machine alone. A proxy in front of a loopback HOST makes it reachable just the same,
 * and its address is in PUBLIC_ORIGIN.
 */
function onThisMachineOnly(values: Values): ConfigProblem[] {
  const open = [
    { variable: 'SINGLE_USER', is: values.SINGLE_USER, does: 'signs every visitor in', instead: ' and make accounts' },
    {
      variable: 'DEV_AUTO_CREATE_AUTH_USER',
      is: values.DEV_AUTO_CREATE_AUTH_USER,
      does: 'makes an account of any login',
    },
    { variable: 'RATE_LIMITS', is: values.RATE_LIMITS === 'off', does: 'lets everybody guess passwords without end' },
  ].filter(({ is }) => is);
  const found: ConfigProblem[] = [];
  const { HOST, PUBLIC_ORIGIN } = values;
  for (const { variable, does, instead = '' } of open) {
    if (!isLoopback(HOST)) found.push({ variable, problem: `${does}, so HOST must be 127.0.0.1, ::1 or localhost` });
    if (PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(PUBLIC_ORIGIN).hostname))
      found.push({
        variable,
        problem: `${does}, so PUBLIC_ORIGIN must be unset or an address of this machine alone; for others, leave ${variable} out${instead}`,
      });
  }
  return found;
}

function toConfig(values: Values): Config {
  return {
    port: values.PORT,
    host: values.HOST.replace(/^\[(.*)\]$/, '$1'),
    dataDir: path.resolve(values.DATA_DIR),
    backupDir: values.BACKUP_DIR === undefined ? null : path.resolve(values.BACKUP_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    bucket: bucket(values),
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
      openaiContextTokens: values.OPENAI_CONTEXT_TOKENS,
      // Where one person alone uses it, the key is theirs.
      ...(!values.SINGLE_USER && { models: values.AI_MODELS, callChars: values.AI_CALL_CHARS }),
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
    aiPromptsPerDay: {
      free: promptsPerDay(values, values.AI_PROMPTS_PER_DAY, DEFAULT_PROMPTS_PER_DAY.free),
      paid: promptsPerDay(values, values.AI_PROMPTS_PER_DAY_PAID, DEFAULT_PROMPTS_PER_DAY.paid),
    },
    aiTokensPerMonth: { free: values.AI_TOKENS_PER_MONTH ?? null, paid: values.AI_TOKENS_PER_MONTH_PAID ?? null },
    operatedBy: operatedBy(values),
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimits: values.RATE_LIMITS === 'on',
    writeValuesPerMinute: writeValuesPerMinute(values),
    devAutoCreateAuthUser: values.DEV_AUTO_CREATE_AUTH_USER,
    emptyRemovedDays: values.EMPTY_REMOVED_DAYS,
    forgetRemovedDays: values.FORGET_REMOVED_DAYS ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** Null for no limit. */
function writeValuesPerMinute({ WRITE_VALUES_PER_MINUTE: said, RATE_LIMITS, SINGLE_USER }: Values): number | null {
  return SINGLE_USER || RATE_LIMITS === 'off' || said === 'none' ? null : said;
}

/** Null for no limit. */
function promptsPerDay(
  { GEMINI_API_KEY, OPENAI_API_KEY }: Values,
  said: number | 'none' | undefined,
  usual: number,
): number | null {
  const costs = GEMINI_API_KEY !== undefined || OPENAI_API_KEY !== undefined;
  const limit = said ?? (costs ? usual : 'none');
  return limit === 'none' ? null : limit;
}

function operatedBy({ OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS }: Values): Operator | null {
  if (OPERATOR_NAME === undefined) return null;
  return { name: OPERATOR_NAME, email: OPERATOR_EMAIL ?? null, address: OPERATOR_ADDRESS ?? null };
}

function bucket(values: Values): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function bytes(megabytes: number | undefined): number | null {
  return megabytes === undefined ? null : megabytes * MIB;
}
