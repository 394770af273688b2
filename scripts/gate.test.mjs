/** The gate on made-up suites: what a suite that is out of time still tells, and what follows from a failure. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GRACE_MS, runToEnd } from './child.mjs';
import { limitMs, resultOf, runSuites, SUITES, totalOf } from './gate.mjs';
import { tool } from './paths.mjs';
import { countPlaywright, emptyTally, withReasons } from './tallies.mjs';

const IN_ALL_MS = 40 * 60_000;
const TALLY_REPORTER = path.join(import.meta.dirname, 'vitest-tally.mjs');

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ninefold-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function suite(name, tally, more = {}) {
  return {
    name,
    budgetSeconds: 1,
    run: async () => ({ tally: { ...emptyTally(), ...tally }, ms: 1, timedOut: false }),
    ...more,
  };
}

describe('the order of the suites', () => {
  test('what needs no pages comes first', () => {
    expect(SUITES.map(({ name }) => name)).toEqual([
      'check',
      'unit and properties',
      'contract',
      'packaging',
      'component',
      'desktop',
      'browser',
      'snapshots',
      'sentences',
    ]);
    expect(SUITES.map(({ ofPages }) => Boolean(ofPages))).toEqual([...Array(4).fill(false), ...Array(5).fill(true)]);
  });

  test('a suite may take all that those after it do not need, and its own budget while there is so much', () => {
    const [first, ...later] = [70, 95, 205].map((budgetSeconds) => ({ budgetSeconds }));
    expect(limitMs(first, later, 1_000_000)).toBe(700_000);
    expect(limitMs(first, later, 350_000)).toBe(70_000);
    expect(limitMs(first, later, 40_000)).toBe(40_000);
    expect(limitMs(first, later, -5000)).toBe(1);
  });

  test('on a machine that takes half as long again as the budgets say, nothing is stopped; and whatever hangs, the run ends within 40 minutes', () => {
    const whole = IN_ALL_MS - GRACE_MS;
    /** What the suites take of what they may take. */
    const takenBy = (taking) =>
      SUITES.reduce(
        ({ taken, stopped }, suite, index) => {
          const limit = limitMs(suite, SUITES.slice(index + 1), whole - taken);
          const wanted = taking(suite);
          return { taken: taken + Math.min(limit, wanted), stopped: stopped + (wanted > limit ? 1 : 0) };
        },
        { taken: 0, stopped: 0 },
      );
    expect(takenBy(({ budgetSeconds }) => budgetSeconds * 1500)).toMatchObject({ stopped: 0 });
    const hung = takenBy(() => Infinity);
    expect(hung.stopped).toBe(SUITES.length);
    expect(hung.taken).toBeLessThanOrEqual(whole + SUITES.length);
  });

  test('when one without pages failed, the others without pages still run and those of pages do not', async () => {
    const rows = await runSuites([
      suite('unit', { passed: 3, failed: 1, failures: ['a'] }),
      suite('contract', { passed: 2 }),
      suite('browser', { passed: 9 }, { ofPages: true }),
      suite('sentences', { passed: 9 }, { ofPages: true }),
    ]);
    const notStarted = 'not started: a suite before it failed';
    expect(rows.map(resultOf)).toEqual(['3 passed, 1 failed', '2 passed, 0 failed', notStarted, notStarted]);
    expect(totalOf(rows, { isCi: true })).toMatchObject({ passed: 5, failed: 1, failures: ['a'] });
  });

  test('a suite of pages that failed keeps no other from running', async () => {
    const pages = { ofPages: true };
    const rows = await runSuites([suite('desktop', { failed: 1 }, pages), suite('browser', { passed: 9 }, pages)]);
    expect(rows.map(resultOf)).toEqual(['0 passed, 1 failed', '9 passed, 0 failed']);
  });
});

describe('tests that passed only when tried again', () => {
  const retried = (...names) => ({ name: 'unit', budgetSeconds: 1, tally: { ...emptyTally(), retried: names } });

  test('three are named, in CI a fourth is a failure of the run', () => {
    const three = [retried('a', 'b'), retried('c')];
    expect(totalOf(three, { isCi: true }).failed).toBe(0);
    const four = [...three, retried('d')];
    expect(totalOf(four, { isCi: false }).failed).toBe(0);
    expect(totalOf(four, { isCi: true })).toMatchObject({
      failed: 1,
      failures: ['the run › 4 tests passed only when tried again, and more than 3 are a failure'],
    });
  });
});

describe.concurrent('a program that is out of time', () => {
  const run = (source, options) => runToEnd(process.execPath, ['-e', source], options);

  test('is asked to end, and what it says then is kept', async () => {
    const source = `process.on('SIGINT', () => { console.log('asked'); process.exit(0); }); setInterval(() => {}, 1000); console.log('began');`;
    const result = await run(source, { timeoutMs: 3000 });
    expect(result).toMatchObject({ timedOut: true, output: 'began\nasked\n' });
    expect(result.ms).toBeLessThan(GRACE_MS);
  });

  test.skipIf(process.platform === 'win32')(
    'is killed after the grace with what it started, when it does not listen',
    async () => {
      const mark = path.join(folder, 'alive');
      const grandchild = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''), 20_000)`;
      const source = `
      process.on('SIGINT', () => console.log('asked'));
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });
      setInterval(() => {}, 1000);`;
      const result = await run(source, { timeoutMs: 3000, graceMs: 500 });
      expect(result).toMatchObject({ timedOut: true, output: 'asked\n' });
      expect(existsSync(mark)).toBe(false);
    },
  );
});

describe('the tally of a suite that was stopped', () => {
  test('Vitest: what passed counts, what failed and what was running is named', { timeout: 60_000 }, async () => {
    const report = path.join(folder, 'report.json');
    // The test that hangs tells the runner above it to end, once the runner has heard of the tests before.
    writeFileSync(
      path.join(folder, 'made-up.test.mjs'),
      `test('passes', () => {});
       test('fails', () => expect(1).toBe(2));
       test('hangs', () => new Promise(() => setTimeout(() => process.kill(process.ppid, 'SIGINT'), 1000)), 600_000);
       test('never begins', () => {});`,
    );
    const reporters = ['--reporter=default', `--reporter=${TALLY_REPORTER}`];
    const args = [tool('vitest'), 'run', '--root', folder, '--globals', '--pool=forks', ...reporters];
    const env = { ...process.env, NINEFOLD_TEST_REPORT: report };
    await runToEnd(process.execPath, args, { cwd: folder, env });
    const { passed, failed, failures } = JSON.parse(readFileSync(report, 'utf8'));
    expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
    expect(failures[0]).toContain('made-up.test.mjs › fails');
    expect(failures[1]).toMatch(/made-up\.test\.mjs › hangs(.|\n)*was running when its suite was stopped/);
  });

  test('Playwright: its interrupted tests have failed, those that never began are skipped', () => {
    const one = (title, status, ...tries) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ status, results: tries.map((result) => ({ status: result, errors: [] })) }],
    });
    const specs = [
      one('passes', 'expected', 'passed'),
      one('fails', 'unexpected', 'failed'),
      one('hangs', 'skipped', 'interrupted'),
      one('hangs when tried again', 'unexpected', 'failed', 'interrupted'),
      one('never begins', 'skipped'),
    ];
    const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 2 };
    expect(countPlaywright({ stats, suites: [{ specs }] })).toEqual({
      passed: 1,
      failed: 3,
      skipped: 1,
      failures: [
        'a.spec.ts › fails',
        'a.spec.ts › hangs\n    was running when its suite was stopped',
        'a.spec.ts › hangs when tried again\n    was running when its suite was stopped',
      ],
      retried: [],
    });
  });
});

describe('the reason of a failure', () => {
  test('a click that was never taken is told with what was in its way', () => {
    const message = [
      'TimeoutError: locator.click: Timeout 10000ms exceeded.',
      'Call log:',
      "  - waiting for getByRole('button', { name: 'New note' })",
      `    - locator resolved to <button class="${'long '.repeat(100)}">New note</button>`,
      '  - attempting click action',
      '    2 × waiting for element to be visible, enabled and stable',
      '      - element is visible, enabled and stable',
      '      - scrolling into view if needed',
      '      - done scrolling',
      '      - <div id="cover">over it</div> intercepts pointer events',
      '    - retrying click action',
    ].join('\n');
    expect(withReasons('a.spec.ts › clicks', [message])).toContain('over it</div> intercepts pointer events');
  });
});
