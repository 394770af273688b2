// Running a test suite with Vitest or Playwright, and counting its results from the runner's JSON report.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ROOT, tool, VITEST_RUN } from './paths.mjs';
import { countPlaywright, emptyTally } from './tallies.mjs';

/** @typedef {import('./tallies.mjs').Tally} Tally */
/** @typedef {{ tally: Tally, ms: number, timedOut: boolean }} SuiteResult */
/** @typedef {{ args?: string[], env?: Record<string, string>, timeoutMs?: number }} SuiteOptions */

const VITEST_TALLY = './scripts/vitest-tally.mjs';

/**
 * @param {string} project
 * @param {SuiteOptions} options
 * @returns {Promise<SuiteResult>}
 */
export function runVitest(project, { args = [], env = {}, timeoutMs = 0 } = {}) {
  return withReportFile(project, async (report) => {
    const reporters = ['--reporter=default', `--reporter=${VITEST_TALLY}`];
    const command = [...VITEST_RUN, '--project', project, ...reporters, ...args];
    const result = await runShown(command, { ...env, NINEFOLD_TEST_REPORT: report }, timeoutMs);
    return { result, count: (tally) => tally };
  });
}

/**
 * An empty folder counts as an empty suite and builds nothing.
 *
 * @param {string | readonly string[]} projects
 * @param {string} folder where the projects' test files are
 * @param {SuiteOptions} options
 * @returns {Promise<SuiteResult>}
 */
export async function runPlaywright(projects, folder, { args = [], env = {}, timeoutMs = 0 } = {}) {
  if (testFilesIn(folder).length === 0) return { tally: emptyTally(), ms: 0, timedOut: false };
  const names = [projects].flat();
  const asked = names.flatMap((project) => ['--project', project]);
  return withReportFile(names.join(' and '), async (report) => {
    const command = [tool('playwright'), 'test', ...asked, '--pass-with-no-tests', ...args];
    return {
      result: await runShown(command, { ...inMemory(), ...env, NINEFOLD_TEST_REPORT: report }, timeoutMs),
      count: countPlaywright,
    };
  });
}

const SENTENCES = 'test/support/sentences/check.ts';

/**
 * Whether the tests of pages have shown every sentence of the daily screens; a topic of the catalogue counts as a test.
 *
 * @param {SuiteOptions} options
 * @returns {Promise<SuiteResult>}
 */
export async function runSentences({ timeoutMs = 0 } = {}) {
  const { code, output, ms, timedOut } = await runShown([SENTENCES], {}, timeoutMs);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  const failures = [...output.matchAll(/^✗ (.+)$/gm)].map(([, found]) => `sentences › ${found}`);
  const tally = { ...emptyTally(), passed: Number(passed ?? 0), failed: Number(failed ?? 0), failures };
  if (code !== 0 && tally.failed === 0) {
    tally.failed = 1;
    tally.failures.push(`the suite sentences ended with ${code} outside any test`);
  }
  return { tally, ms, timedOut };
}

const MEMORY_FOLDER = '/dev/shm';
/** What tests of a suite keep at once is far less. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Variables for suites that open a database and a browser profile a test: their folders stand in memory where there is room for them, which saves
 * a tenth of the time.
 *
 * @returns {Record<string, string>}
 */
export function inMemory() {
  if (!existsSync(MEMORY_FOLDER)) return {};
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= ROOM_BYTES ? { TMPDIR: MEMORY_FOLDER } : {};
}

/** Before the suites that `runSentences` asks about. */
export function forgetSentences() {
  return runShown([SENTENCES, '--forget'], {}, 0);
}

/**
 * The test files below a folder of the project, as sorted paths relative to that folder.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function testFilesIn(folder) {
  const start = path.join(ROOT, folder);
  const names = existsSync(start) ? readdirSync(start, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => /\.(test|spec)\.ts$/.test(name))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/**
 * What a test gives back its process keeps for the next one, in large pages: glibc hands it to the system, from which it comes again page by page. That
 * was a seventh of the unit suite. The libraries of other systems do not know the variable.
 */
export const KEPT_MEMORY = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.trim_threshold=268435456' };

/** Every process that a test starts, and every thread, loads the house: compiled once it takes half the time. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'compiled') };

function runShown(command, env, timeoutMs) {
  const all = { ...COMPILED, ...process.env, ...env };
  return runToEnd(process.execPath, command, { cwd: ROOT, env: all, timeoutMs, show: true });
}

async function withReportFile(project, run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-suite-'));
  const report = path.join(folder, 'report.json');
  try {
    const { result, count } = await run(report);
    const tally = readTally(report, count);
    // A runner that failed outside any test (no report, a crash, a time-out) is a failure all the same.
    if (result.timedOut || (result.code !== 0 && tally.failed === 0)) {
      tally.failed += 1;
      const cause = result.timedOut ? 'was stopped, out of time' : `ended with ${result.code} outside any test`;
      tally.failures.push(`the suite ${project} ${cause}`);
    }
    return { tally, ms: result.ms, timedOut: result.timedOut };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readTally(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    // An empty suite writes no report; the exit code tells it from a runner that died.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return emptyTally();
    throw error;
  }
}
