/** A PDF where the person wants it: what is asked, and that no half of a file is left. */
import type { BrowserWindow } from 'electron';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../test/support/temp-store.ts';
import { messages } from '../contract/messages/index.ts';

const system = vi.hoisted(() => ({
  asked: [] as { defaultPath?: string }[],
  answer: { canceled: true, filePath: '' },
}));
vi.mock('electron', () => ({
  app: { getPath: () => '/documents' },
  dialog: {
    showSaveDialog: async (_window: unknown, options: { defaultPath?: string }) => {
      system.asked.push(options);
      return system.answer;
    },
  },
}));
vi.mock('./log.ts', () => ({ logger: { warn: () => {} } }));

const { printCalls } = await import('./print-calls.ts');

const PDF = new TextEncoder().encode('%PDF made');
const printToPDF = vi.fn<() => Promise<Uint8Array>>(async () => PDF);
const window = { webContents: { printToPDF } } as unknown as BrowserWindow;
const { savePdf } = printCalls(() => window);
const never = new AbortController().signal;
const NAME = { name: 'bones-joints' };

let folder: string;
const answer = (...where: string[]) => {
  system.answer = { canceled: false, filePath: path.join(folder, ...where) };
};
beforeEach(async () => {
  folder = await tempFolder();
  system.asked.length = 0;
  system.answer = { canceled: true, filePath: '' };
  printToPDF.mockClear();
});

test('the name that is offered is the set’s; nothing is printed when the person changes their mind, or no window is there', async () => {
  expect(await savePdf(NAME, never)).toEqual({ saved: null });
  expect(system.asked).toMatchObject([{ defaultPath: path.join('/documents', 'bones-joints.pdf') }]);
  expect(await printCalls(() => undefined).savePdf(NAME, never)).toEqual({ saved: null });
  expect(printToPDF).not.toHaveBeenCalled();
});

test('it is written where the person says, in place of what was there', async () => {
  answer('My bones.pdf');
  for (let again = 0; again < 2; again += 1) expect(await savePdf(NAME, never)).toEqual({ saved: 'My bones.pdf' });
  expect(await readdir(folder)).toEqual(['My bones.pdf']);
  expect(new Uint8Array(await readFile(path.join(folder, 'My bones.pdf')))).toEqual(PDF);
});

test('where nothing can be written that is said, and nothing is left there', async () => {
  answer('not there', 'bones.pdf');
  const refused = { code: 'conflict', message: messages.printing.unwritable };
  await expect(savePdf(NAME, never)).rejects.toMatchObject(refused);
  await mkdir(path.join(folder, 'a folder.pdf'));
  answer('a folder.pdf');
  await expect(savePdf(NAME, never)).rejects.toMatchObject(refused);
  expect(await readdir(folder)).toEqual(['a folder.pdf']);
});

test('one that is called off while it is made is not written', async () => {
  answer('Bones.pdf');
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  printToPDF.mockReturnValueOnce(promise);
  const off = new AbortController();
  const saving = savePdf(NAME, off.signal);
  await vi.waitFor(() => expect(printToPDF).toHaveBeenCalledOnce());
  off.abort();
  resolve(PDF);
  await expect(saving).rejects.toMatchObject({ code: 'cancelled' });
  expect(await readdir(folder)).toEqual([]);
});
