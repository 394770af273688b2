/** The server's log: JSON lines on stderr (stdout is for the one line that says the address), nothing secret in it. */
import { tryGetContext } from 'hono/context-storage';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type ServerLog = PinoLogger;

/** Fields that hold a secret or a person's text, at the top and one level down. */
const SECRET_FIELDS = [
  'apiKey',
  'authorization',
  'body',
  'cookie',
  'databaseUrl',
  'encryptionKey',
  'geminiKey',
  'key',
  'messages',
  'openaiApiKey',
  'password',
  'prompt',
  'secretKey',
  'systemInstruction',
  'token',
  'webhookSecret',
];

/** `destination` is a file descriptor, a path or a stream of lines; written synchronously, so that the last line before an exit is there. */
export function createLog(level: string, destination: number | string | DestinationStream = 2): ServerLog {
  return pino(
    {
      level,
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      mixin: requestFields,
    },
    typeof destination === 'object' ? destination : pino.destination({ dest: destination, sync: true }),
  );
}

/** Names the request that a line is about, wherever below it the line is written. */
function requestFields(): { requestId?: string } {
  const requestId = tryGetContext()?.get('requestId');
  return requestId === undefined ? {} : { requestId };
}

/** An error as fields to log. */
export function errorFields(error: unknown): { error: string } {
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
