// The checks that read the code without running the product: format, lint, types, architecture, dead code.
import { runToEnd } from './child.mjs';
import { ROOT, tool } from './paths.mjs';

const TYPE_PROJECTS = ['pure', 'renderer', 'worker', 'node', 'test'];

const CHECKS = [
  { name: 'lint', commands: [[tool('oxlint'), '--type-aware', '--deny-warnings']] },
  { name: 'types', commands: TYPE_PROJECTS.map((name) => [tool('tsc'), '-p', `tsconfig.${name}.json`]) },
  { name: 'dead code', commands: [[tool('knip'), '--no-progress', '--no-config-hints']] },
  { name: 'architecture', commands: [[tool('vitest'), 'run', '--project', 'architecture']] },
  { name: 'format', commands: [[tool('oxfmt'), '--check']] },
];

/** Two at a time: most of the tools use several threads themselves. */
const AT_ONCE = 2;

/**
 * Runs every check and prints a line for each, with what it printed when it failed.
 *
 * @param {{ name: string, commands: string[][] }[]} extra further checks to run beside them
 * @returns {Promise<{ name: string, ok: boolean, ms: number }[]>}
 */
export async function runChecks(extra = []) {
  const waiting = [...CHECKS, ...extra];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runCheck(check));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function runCheck({ name, commands }) {
  const started = performance.now();
  const failures = [];
  for (const command of commands) {
    const { code, output } = await runToEnd(process.execPath, command, { cwd: ROOT });
    if (code !== 0) failures.push(output.trim());
  }
  const ms = performance.now() - started;
  const ok = failures.length === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (!ok) console.log(failures.join('\n\n'));
  return { name, ok, ms };
}
