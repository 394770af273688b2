import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLog, errorFields } from './log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes JSON lines without anything secret in them', () => {
  const file = path.join(folder, 'server.log');
  const log = createLog('info', file);
  log.info({ cookie: 'hush', key: 'hush', request: { authorization: 'hush', prompt: 'hush' }, job: 'j1' }, 'a line');
  log.error(errorFields(new Error('broken')), 'a failure');
  const text = readFileSync(file, 'utf8');
  const [first, second] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(text).not.toContain('hush');
  expect(first).toMatchObject({ msg: 'a line', job: 'j1', key: '[redacted]', request: { prompt: '[redacted]' } });
  expect(second).toMatchObject({ msg: 'a failure', error: expect.stringContaining('Error: broken\n') });
});
