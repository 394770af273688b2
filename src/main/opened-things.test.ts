/** What the system hands over, on each way that it may come: arguments of a start, those of a second start, events of a Mac. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { tempFolder } from '../../test/support/temp-store.ts';
import { openedFilePath } from '../contract/desktop.ts';
import { OPENED_FILES_MAX } from '../contract/limits.ts';

type Listener = (...args: unknown[]) => void;
const electron = vi.hoisted(() => ({ packaged: false, on: new Map<string, Listener>(), links: [] as string[] }));
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.packaged;
    },
    on: (name: string, listener: Listener) => electron.on.set(name, listener),
    setAsDefaultProtocolClient: (scheme: string) => electron.links.push(`${scheme} is ours`),
    removeAsDefaultProtocolClient: (scheme: string) => electron.links.push(`${scheme} is nobody’s`),
  },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => {} } }));

const { collectOpenedThings, createOpenedThings, forgetLinks } = await import('./opened-things.ts');

const TABLE = 'Water\tH2O\n';
const STUDY = { kind: 'place', place: { page: 'study' } };
const OWN_ARGUMENTS = process.argv;

let folder: string;
let arrivals = 0;
beforeEach(async () => {
  folder = await tempFolder();
  await writeFile(path.join(folder, 'salts.tsv'), TABLE);
  arrivals = 0;
  electron.packaged = false;
});
afterEach(() => {
  process.argv = OWN_ARGUMENTS;
});

function things() {
  let ids = 0;
  return createOpenedThings(
    () => `id${(ids += 1)}`,
    () => (arrivals += 1),
  );
}

test('files and links among the arguments are handed over once, in their order; switches are nobody’s', async () => {
  const opened = things();
  await opened.addArguments(['--no-sandbox', 'salts.tsv', 'ninefold://set/cells'], folder);
  expect(arrivals).toBe(2);
  expect(opened.take()).toEqual([
    { kind: 'file', id: 'id1', name: 'salts.tsv' },
    { kind: 'place', place: { page: 'set', id: 'cells' } },
  ]);
  expect(opened.take()).toEqual([]);
});

test('a file may be named by its address, as file managers of Linux do', async () => {
  const name = 'süße Karten #1 50%.tsv';
  await writeFile(path.join(folder, name), TABLE);
  const opened = things();
  await opened.addArguments([pathToFileURL(path.join(folder, name)).href], folder);
  expect(opened.take()).toEqual([{ kind: 'file', id: 'id1', name }]);
  expect(await (await opened.serve(openedFilePath('id1')))?.text()).toBe(TABLE);
  await opened.addArguments(['file:///gone.tsv', 'file://elsewhere/salts.tsv', 'file:///%2e%2e%2fsalts.tsv'], folder);
  expect(opened.take().map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused']);
});

test('what is not there, is no file, or is nothing for the app, is refused by its name', async () => {
  await mkdir(path.join(folder, 'notes.pdf'));
  await writeFile(path.join(folder, 'photo.png'), 'x');
  const opened = things();
  await opened.addArguments(['gone.pdf', 'notes.pdf', 'photo.png'], folder);
  expect(opened.take()).toEqual(['gone.pdf', 'notes.pdf', 'photo.png'].map((name) => ({ kind: 'refused', name })));
  await opened.addArguments(Array.from({ length: OPENED_FILES_MAX + 1 }).fill('salts.tsv') as string[], folder);
  expect(opened.take().filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  // An app that runs for weeks opens more than that.
  await opened.addArguments(['salts.tsv'], folder);
  expect(opened.take()).toMatchObject([{ kind: 'file' }]);
});

test('a link that is not on the list does nothing', async () => {
  const opened = things();
  const links = ['ninefold://settings', 'ninefold://import?url=https://example.org/x', 'NINEFOLD://set/..%2fx'];
  await opened.addArguments(links, folder);
  expect(opened.take()).toEqual([]);
  expect(arrivals).toBe(0);
});

test('the page reads the files that were handed over, and no other', async () => {
  const opened = things();
  await opened.addArguments(['salts.tsv'], folder);
  const read = async (at: string) => {
    const answer = await opened.serve(at);
    return answer && [answer.status, await answer.text()];
  };
  expect(await read(openedFilePath('id1'))).toEqual([200, TABLE]);
  const { headers } = (await opened.serve(openedFilePath('id1')))!;
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'application/octet-stream',
    'nosniff',
  ]);
  const own = path.join(folder, 'salts.tsv');
  for (const id of ['', 'x', '..%2fwindow.json', '../salts.tsv', 'salts.tsv', own])
    expect(await read(openedFilePath(id))).toEqual([404, '']);
  expect(opened.serve('/index.html')).toBeNull();
  await rm(own);
  expect(await read(openedFilePath('id1'))).toEqual([404, '']);
});

test.each([
  [false, ['electron', 'folder of the app']],
  [true, ['ninefold']],
])('a start has arguments of its own after those of the program; packaged: %s', async (packaged, program) => {
  electron.packaged = packaged;
  process.argv = [...program, path.join(folder, 'salts.tsv')];
  const opened = things();
  collectOpenedThings(opened, () => {});
  await expect.poll(() => opened.take()).toEqual([{ kind: 'file', id: 'id1', name: 'salts.tsv' }]);
});

test('a second start brings the window to the front, and its paths are meant from where it was started', async () => {
  process.argv = [];
  const opened = things();
  const toFront = vi.fn<() => void>();
  collectOpenedThings(opened, toFront);
  electron.on.get('second-instance')!({}, ['electron', 'folder of the app', 'salts.tsv'], folder);
  await expect.poll(() => opened.take()).toEqual([{ kind: 'file', id: 'id1', name: 'salts.tsv' }]);
  expect(toFront).toHaveBeenCalledOnce();
});

test('a Mac hands a file and a link over by events, which are answered', async () => {
  process.argv = [];
  const opened = things();
  const toFront = vi.fn<() => void>();
  collectOpenedThings(opened, toFront);
  const preventDefault = vi.fn<() => void>();
  electron.on.get('open-url')!({ preventDefault }, 'ninefold://study');
  await expect.poll(() => opened.take()).toEqual([STUDY]);
  electron.on.get('open-file')!({ preventDefault }, path.join(folder, 'salts.tsv'));
  await expect.poll(() => opened.take()).toEqual([{ kind: 'file', id: 'id1', name: 'salts.tsv' }]);
  expect(preventDefault).toHaveBeenCalledTimes(2);
  expect(toFront).toHaveBeenCalledTimes(2);
});

test('an installed app of Windows takes links to itself at each start, and gives them back when it is removed', () => {
  const system = process.platform;
  electron.links.length = 0;
  electron.packaged = true;
  process.argv = ['ninefold'];
  collectOpenedThings(things(), () => {});
  Object.defineProperty(process, 'platform', { value: 'win32' });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: system }));
  collectOpenedThings(things(), () => {});
  for (const event of ['--squirrel-updated', '--squirrel-uninstall']) {
    process.argv = ['ninefold', event, '0.1.0'];
    forgetLinks();
  }
  expect(electron.links).toEqual(['ninefold is ours', 'ninefold is nobody’s']);
});
