/** `node server/main.ts`: reads the configuration, serves until Ctrl+C, and prints one line when it is ready. */
import { newId } from '../src/data/ids.ts';
import { DatabaseUnusable } from '../src/data/postgres-failure.ts';
import { ConfigError, describeProblems, EXIT_BAD_CONFIG, readConfig, type Config } from './config.ts';
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

process.on('unhandledRejection', (reason) => log.error(errorFields(reason), 'unhandled rejection'));
process.on('uncaughtException', (error) => {
  log.fatal(errorFields(error), 'uncaught exception');
  void stopAndExit(EXIT_FAILED);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAndExit(0));

try {
  server = await startServer({ config, log, now: Date.now, newId });
  console.log(`Ninefold is ready at ${server.address}`);
} catch (error) {
  log.debug(errorFields(error), 'start failed');
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof DatabaseUnusable ? EXIT_BAD_CONFIG : EXIT_FAILED);
}

/** Only the first request to stop counts: Ctrl+C reaches this process from the terminal and from npm. */
async function stopAndExit(code: number): Promise<void> {
  if (exitCode !== undefined) return;
  exitCode = code;
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
