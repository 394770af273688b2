/** The desktop's log file. Uncaught errors and rejections end here and nowhere else (core §8). It never receives keys, prompts or bodies. */
import log from 'electron-log/main.js';
import type { Logger } from '../api/context.ts';

const write = (level: 'info' | 'warn' | 'error') => (fields: Record<string, unknown>, message: string) =>
  log[level](message, fields);

export const logger: Logger = { info: write('info'), warn: write('warn'), error: write('error') };

export function logUncaught(): void {
  process.on('uncaughtException', (error) => logger.error({ error: error.stack ?? error.message }, 'uncaught error'));
  process.on('unhandledRejection', (reason) =>
    logger.error(
      { error: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) },
      'unhandled rejection',
    ),
  );
}

/** Where it is, for whoever has to look. */
export function logFile(): string {
  return log.transports.file.getFile().path;
}
