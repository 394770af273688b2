/** The variables of the server: how each is written, what it is where nothing is said, and what it means. docs/self-hosting.md has them as a table. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { LOCAL_CONTEXT_TOKENS } from '../src/contract/limits.ts';
import { SETTING_DEFAULTS } from '../src/contract/settings.ts';
import { COMPACT_DAYS_MIN } from '../src/contract/sync-limits.ts';

/** What a variable says of itself, for `config-table.ts`. */
export interface About {
  /** Markdown, one line. */
  readonly about: string;
  /** What holds where it is unset, if the schema has no default. */
  readonly otherwise?: string;
}

/** Each can be given as `NAME_FILE` instead, naming a file that holds it: container secrets arrive that way. */
export const SECRETS = [
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'ENCRYPTION_KEY',
  'OLD_ENCRYPTION_KEY',
  'GEMINI_API_KEY',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;

const KEY_BYTES = 32;
const METRICS_TOKEN_MIN = 16;
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
/** What is shown to people: one line, and not a book. */
const line = text.trim().max(200, 'must be at most 200 characters');
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

/** As `limit`, where something else holds when nothing is said: `none` is no limit then. */
const limitOrNone = (what: string) =>
  z
    .union([z.literal('none'), z.coerce.number().int().min(1)], `must be a whole number of ${what}, 1 or more, or none`)
    .optional();

/** Where an operator's key costs money and nothing is said: far above a day of studying, far below what hurts. */
export const DEFAULT_PROMPTS_PER_DAY = { free: 100, paid: 1_000 } as const;

/**
 * JSON values that an account may write in a minute; server/write-budget.ts counts them. A device that sends everything comes to 6.5 million a minute where the
 * server does nothing else, and has five minutes' worth of these before it is made to wait: with 3 million that is 50,000 cards and ten reviews of each.
 */
export const DEFAULT_WRITE_VALUES = 3_000_000;

const secretKey = text.refine((value) => keyBytes(value).length === KEY_BYTES, KEY_FORM).transform(keyBytes);

/** Last in a row: a schema that is made of it would not have it. */
function about(sentence: string, otherwise?: string) {
  return { about: sentence, ...(otherwise !== undefined && { otherwise }) } satisfies About;
}

export const variables = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(4870)
    .meta(about('Port to listen on; `0` takes a free one.')),
  HOST: text.default('127.0.0.1').meta(about('Address to listen on.')),
  DATA_DIR: text
    .default('./data')
    .meta(
      about(
        'Folder of the SQLite database and its backups, the pictures, the key file and the outbox; made when it is missing. Needed with Postgres too, for the pictures and the key file.',
      ),
    ),
  BACKUP_DIR: text
    .optional()
    .meta(
      about(
        'Folder of its own for a copy of the SQLite database and its pictures a day, best on another disk: the last of each of 7 days and of 4 weeks stay. Unset, none is made by itself.',
      ),
    ),
  DATABASE_URL: text
    .refine(isPostgresAddress, 'must be a postgres:// address; leave it unset to keep data in SQLite inside DATA_DIR')
    .optional()
    .meta(
      about(
        '`postgres://user:password@host:port/database`: keeps the data in that Postgres. Unset, it is in SQLite inside `DATA_DIR`.',
      ),
    ),
  S3_ENDPOINT: httpAddress
    .refine((value) => isBareOrigin(value), 'must be an address with no path; S3_BUCKET names the bucket')
    .transform((value) => new URL(value).origin)
    .optional()
    .meta(
      about(
        'Address of an object store that speaks the S3 API, such as `https://s3.eu-central-1.amazonaws.com`: keeps the pictures there ([scaling](scaling.md)). Unset, they are in `blobs/` of `DATA_DIR`.',
      ),
    ),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')
    .optional()
    .meta(about('Name of the bucket, which must be there.')),
  S3_REGION: text.default('us-east-1').meta(about('Region that requests are signed for.')),
  S3_ACCESS_KEY_ID: text.optional().meta(about('A key that may read, write, remove and list there.')),
  S3_SECRET_ACCESS_KEY: text.optional().meta(about('Its secret.')),
  PUBLIC_ORIGIN: httpAddress
    .refine((value) => isBareOrigin(value), 'must be an origin alone, such as https://learn.example, with no path')
    .transform((value) => new URL(value).origin)
    .optional()
    .meta(
      about(
        'The address people open, such as `https://learn.example`; needed when `HOST` is not this machine alone. Then its origin is the only one, and the server answers under its name and those of this machine alone; unset, the three loopback names are both. With https, answers carry HSTS and cookies are tied to this host.',
      ),
    ),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isHttpOrigin), 'must be origins alone, such as https://app.learn.example')
    .transform((origins) => origins.map((each) => new URL(each).origin))
    .default([])
    .meta(
      about(
        "Further origins whose pages may ask with a person's session, such as `https://app.learn.example, https://learn.example:8443`. Never `*`.",
      ),
    ),
  SINGLE_USER: flag
    .default(false)
    .meta(
      about(
        '`0`: people have accounts. `1` signs every visitor in to one local account, and is refused with a `HOST` or a `PUBLIC_ORIGIN` that is not this machine alone.',
      ),
    ),
  REGISTRATION: z
    .enum(['open', 'invite', 'closed'], 'must be open, invite or closed')
    .default('open')
    .meta(about('`open`, `invite` or `closed`: who may register.')),
  ENCRYPTION_KEY: secretKey
    .optional()
    .meta(
      about(
        '32 bytes, as 64 hexadecimal characters or in base64: `openssl rand -hex 32`. It encrypts stored AI keys and signs the codes of mails. Unset: a key is made in `DATA_DIR/encryption.key`, readable by its owner only, and the log says so.',
      ),
    ),
  OLD_ENCRYPTION_KEY: secretKey
    .optional()
    .meta(about('The key before a change; only `npm run admin -- rotate-key` asks for it.')),
  GEMINI_API_KEY: text.optional().meta(about('A Gemini key for people who have not entered their own.')),
  GEMINI_BASE_URL: httpAddress.optional().meta(about('Where Gemini is asked.', "Google's")),
  OPENAI_BASE_URL: httpAddress
    .optional()
    .meta(
      about(
        'An OpenAI-compatible server, such as Ollama or llama.cpp, for people without a key; used when there is no `GEMINI_API_KEY`.',
      ),
    ),
  OPENAI_API_KEY: text.optional().meta(about('Its key, if it wants one.')),
  OPENAI_MODEL: text.optional().meta(about('The model to ask there; needed with `OPENAI_BASE_URL`.')),
  OPENAI_CONTEXT_TOKENS: z.coerce
    .number('must be a number of tokens')
    .int('must be a whole number of tokens')
    .min(LOCAL_CONTEXT_TOKENS.min, `must be ${LOCAL_CONTEXT_TOKENS.min} or more: one page and its cards need as much`)
    .optional()
    .meta(
      about(
        'What that model takes at once, question and answer together, in tokens; Ollama loads it with as much.',
        'what the server lists, as vLLM does, else 8,192',
      ),
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta(about('`smtp://user:password@host:port` or `smtps://…`. Unset, mail goes to `DATA_DIR/outbox`.')),
  MAIL_FROM: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .meta(about('Sender of mails.', '`no-reply@` and the host of `PUBLIC_ORIGIN`')),
  STRIPE_SECRET_KEY: text
    .optional()
    .meta(
      about(
        'Sells one subscription through Stripe; needs `STRIPE_WEBHOOK_SECRET` and `STRIPE_PRICE_ID`. Without it everything is free. Let Stripe send `customer.subscription.*` to `/api/billing/events`.',
      ),
    ),
  STRIPE_WEBHOOK_SECRET: text.optional().meta(about('Proves that such an event comes from Stripe.')),
  STRIPE_API_BASE: httpAddress.optional().meta(about('Where Stripe is asked.', "Stripe's")),
  STRIPE_PRICE_ID: text.optional().meta(about('The price that is sold.')),
  STORAGE_LIMIT_MB: limit('megabytes').meta(
    about(
      'How many megabytes each account may keep, at least 1; unset, there is no limit. All that is on the disk for it counts; what is in the trash makes room by itself. A save over the limit is refused with 507 and changes nothing; reviews and results have a tenth more.',
    ),
  ),
  STORAGE_LIMIT_PAID_MB: limit('megabytes').meta(about('The same for accounts that pay.')),
  AI_PROMPTS_PER_DAY: limitOrNone('prompts').meta(
    about(
      "How many prompts a day (UTC) each account may send on the operator's model, or `none` for no limit. Calls on a person's own key are not counted.",
      `${DEFAULT_PROMPTS_PER_DAY.free} with a \`GEMINI_API_KEY\` or an \`OPENAI_API_KEY\`, else none`,
    ),
  ),
  AI_PROMPTS_PER_DAY_PAID: limitOrNone('prompts').meta(
    about('The same for accounts that pay.', `${DEFAULT_PROMPTS_PER_DAY.paid} with such a key, else none`),
  ),
  AI_TOKENS_PER_MONTH: limit('tokens').meta(
    about(
      "How many tokens a month (UTC) each account may use on the operator's model, asked and answered together, as the model counts them; unset, there is no limit. When they are used up the next call is refused as one over the prompts is.",
    ),
  ),
  AI_TOKENS_PER_MONTH_PAID: limit('tokens').meta(about('The same for accounts that pay.')),
  AI_MODELS: list
    .refine((models) => models.length > 0, 'must name at least one model')
    .default([SETTING_DEFAULTS['ai.model']])
    .meta(
      about(
        "Models of Gemini that may be asked on the operator's key, the usual one first. Who has chosen another in the settings is answered by the first.",
      ),
    ),
  AI_CALL_CHARS: z.coerce
    .number('must be a number of characters')
    .int('must be a whole number of characters')
    .min(10_000, 'must be 10000 or more: cards that are made of one page need some of it')
    .default(400_000)
    .meta(
      about(
        "How many characters one call on the operator's model may have; a picture counts as 4,000. The longest of the app's own, a question about many cards, has some 250,000.",
      ),
    ),
  OPERATOR_NAME: line
    .optional()
    .meta(about('Who runs this server, for its legal pages. Unset, the pages say that they are a template.')),
  OPERATOR_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .meta(about('Their address of mail, shown with the name.')),
  OPERATOR_ADDRESS: line.optional().meta(about('Their postal address in one line, shown with the name.')),
  TRUSTED_PROXIES: list
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks, such as 10.0.0.5, 172.16.0.0/12')
    .default([])
    .meta(
      about(
        'Addresses or networks of proxies in front of the server, such as `10.0.0.5, 172.16.0.0/12`, whose `X-Forwarded-For` and `X-Request-Id` are believed.',
      ),
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .meta(about('`off` only where `HOST` and `PUBLIC_ORIGIN` are this machine alone.')),
  WRITE_VALUES_PER_MINUTE: limitOrNone('values')
    .default(DEFAULT_WRITE_VALUES)
    .meta(
      about(
        'How much each account may write in a minute before it has to wait (429 with `Retry-After`), or `none` for no limit. Each value of the JSON that is sent counts as one, 64 bytes as one more, each call as 500; five minutes’ worth may come at once. Each process counts for itself. Not with `SINGLE_USER=1` or `RATE_LIMITS=off`.',
      ),
    ),
  DEV_AUTO_CREATE_AUTH_USER: flag
    .default(false)
    .meta(
      about(
        'For development, where `HOST` and `PUBLIC_ORIGIN` are this machine alone: the first login with an address makes its account.',
      ),
    ),
  EMPTY_REMOVED_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(COMPACT_DAYS_MIN, `must be ${COMPACT_DAYS_MIN} or more: until then it is in the trash`)
    .default(COMPACT_DAYS_MIN)
    .meta(
      about(
        'After how many days what was removed loses its content, once a day; 30 or more. That it was removed stays known to the devices.',
      ),
    ),
  FORGET_REMOVED_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(
      COMPACT_DAYS_MIN,
      `must be ${COMPACT_DAYS_MIN} or more: until then it is in the trash; leave it unset to keep it`,
    )
    .optional()
    .meta(
      about(
        'Once a day, forgets for good what was removed at least so many days ago, 30 or more, as `npm run admin -- compact` does; a device that was away for longer is shown everything anew. Unset, only that command does.',
      ),
    ),
  METRICS_TOKEN: text
    .min(METRICS_TOKEN_MIN, `must have at least ${METRICS_TOKEN_MIN} characters (openssl rand -hex 32)`)
    .optional()
    .meta(
      about(
        'Whoever sends it as `Authorization: Bearer …` is answered the figures of `/metrics`. Unset, there are none.',
      ),
    ),
  LOG_LEVEL: logLevel
    .default('info')
    .meta(
      about(
        '`fatal`, `error`, `warn`, `info` (also what people did about their accounts), `debug` (also one line a request) or `silent`.',
      ),
    ),
});

export type Values = z.output<typeof variables>;
export type LogLevel = z.output<typeof logLevel>;

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
