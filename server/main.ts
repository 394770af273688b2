/** `node server/main.ts`: reads the configuration, serves until Ctrl+C, and prints one line when it is ready. */
import { newId } from '../src/data/database/ids.ts';
import { DatabaseUnusable } from '../src/data/database/postgres-failure.ts';
import { BucketUnusable } from './bucket-blobs.ts';
import { ConfigError, describeProblems, EXIT_BAD_CONFIG, readConfig, type Config } from './config.ts';
import { STOP_MS } from './drain.ts';
import { createLog, errorFields } from './log.ts';
import { startServer, type RunningServer } from './start.ts';

const EXIT_FAILED = 1;
/** What is kept is a person's own: files made from here on are their owner's only. */
const OWNER_ONLY = 0o077;

process.umask(OWNER_ONLY);

const config = configOrExit();
const log = createLog(config.logLevel);
let server: RunningServer | undefined;
let exitCode: number | undefined;

// After either nobody knows what state this process is in: it takes no more calls, lets running ones end, and whatever watches it starts another.
for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fault, (reason: unknown) => {
    log.fatal({ fault, ...errorFields(reason) }, 'the server ends after an error that nothing caught');
    void stopAndExit(EXIT_FAILED);
  });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAndExit(0));

try {
  server = await startServer({ config, log, now: Date.now, newId });
  console.log(`Ninefold is ready at ${server.address}`);
} catch (error) {
  log.debug(errorFields(error), 'start failed');
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof DatabaseUnusable || error instanceof BucketUnusable ? EXIT_BAD_CONFIG : EXIT_FAILED);
}

/** Only the first request to stop counts: Ctrl+C reaches this process from the terminal and from npm. A fault while it stops is not forgotten. */
async function stopAndExit(code: number): Promise<void> {
  const stopping = exitCode !== undefined;
  exitCode = Math.max(code, exitCode ?? 0);
  if (stopping) return;
  setTimeout(() => {
    log.error('stopping takes too long: ending at once');
    process.exit(EXIT_FAILED);
  }, STOP_MS).unref();
  try {
    await server?.stop();
  } catch (error) {
    log.error(errorFields(error), 'stopping failed');
    exitCode = EXIT_FAILED;
  }
  process.exit(exitCode);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(describeProblems(error.problems));
    process.exit(EXIT_BAD_CONFIG);
  }
}
