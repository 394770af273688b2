// The checks that read the code without running the product: format, lint and types, architecture, dead code, budget of tests.
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ROOT, tool, VITEST_RUN } from './paths.mjs';

const CHECKS = [
  // Its rules know the types anyway: each file is compiled once, by the options of its own project of tsconfig.json.
  { name: 'lint and types', commands: [[tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings']] },
  { name: 'dead code', commands: [[tool('knip'), '--no-progress', '--no-config-hints']] },
  { name: 'architecture', commands: [[...VITEST_RUN, '--project', 'architecture']] },
  { name: 'budget of tests', commands: [[path.join(ROOT, 'scripts', 'budget.mjs')]] },
  { name: 'format', commands: [[tool('oxfmt'), '--check']] },
];

/** Two at a time: most of the tools use several threads themselves. */
const AT_ONCE = 2;

/**
 * Runs every check and prints a line for each, with what it printed when it failed.
 *
 * @param {{ name: string, commands: string[][] }[]} extra further checks to run beside them
 * @param {{ timeoutMs?: number }} options for all of them together: what is not done by then is stopped and has failed
 * @returns {Promise<{ name: string, ok: boolean, ms: number, timedOut: boolean }[]>}
 */
export async function runChecks(extra = [], { timeoutMs = 0 } = {}) {
  const deadline = timeoutMs > 0 ? performance.now() + timeoutMs : Infinity;
  const waiting = [...CHECKS, ...extra];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runCheck(check, deadline));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function runCheck({ name, commands }, deadline) {
  const started = performance.now();
  const failures = [];
  let timedOut = false;
  for (const command of commands) {
    const timeoutMs = deadline === Infinity ? 0 : Math.max(1, deadline - performance.now());
    const result = await runToEnd(process.execPath, command, { cwd: ROOT, timeoutMs });
    if (result.timedOut) failures.push('It was stopped, out of time.');
    if (result.timedOut || result.code !== 0) failures.push(result.output.trim());
    timedOut ||= result.timedOut;
  }
  const ms = performance.now() - started;
  const ok = failures.length === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (!ok) console.log(failures.join('\n\n'));
  return { name, ok, ms, timedOut };
}
