import { expect, test } from 'vitest';
import type { FolderNode } from '../../contract/folders.schema.ts';
import type { NoteSummary } from '../../contract/notes.schema.ts';
import type { SetSummary } from '../../contract/sets.schema.ts';
import type { ListedCommand } from '../lib/keyboard/commands.ts';
import { PALETTE_HITS_MAX, paletteIndex } from './palette-hits.ts';

const command = (label: string): ListedCommand => ({
  id: 'go.session',
  descriptor: { label, group: 'go', scope: 'global', menu: true },
  enabled: true,
});
const set = (topic: string): SetSummary => ({ id: topic, topic, folderPath: 'main' }) as SetSummary;
const note = (title: string): NoteSummary => ({ id: title, title, folderPath: 'main' }) as NoteSummary;
const folder = (path: string, children: FolderNode[] = []): FolderNode => ({
  name: path.split('/').at(-1)!,
  path,
  is_tracked: 1,
  updatedAt: 0,
  children,
});

const find = paletteIndex({
  commands: [command('Session'), command('Settings')],
  sets: [set('Cell membranes'), set('Señal y señor'), set('Prison cells')],
  notes: [note('Onion skin'), note('')],
  folders: [folder('Biology', [folder('Biology/Cells')])],
});
const labels = (typed: string) => find(typed).map(({ kind, items }) => [kind, ...items.map(({ label }) => label)]);

test('with nothing typed it lists the commands', () => {
  expect(labels('  ')).toEqual([['command', 'Session', 'Settings']]);
});

test('sets and folders are found by a part of their name, whatever its case and accents', () => {
  expect(labels('CELL')).toEqual([
    ['set', 'Cell membranes', 'Prison cells'],
    ['folder', 'Cells'],
  ]);
  expect(labels('senor')).toEqual([['set', 'Señal y señor']]);
});

test('a note is found by its title, and one without a title by what it is called', () => {
  expect(labels('onion')).toEqual([['note', 'Onion skin']]);
  expect(labels('untitled')).toEqual([['note', 'Untitled note']]);
});

test('every typed word has to be in the name, in any order; a word that begins so comes first', () => {
  expect(labels('mem cell')).toEqual([['set', 'Cell membranes']]);
  expect(labels('se')[0]).toEqual(['command', 'Session', 'Settings']);
  expect(labels('zebra')).toEqual([]);
});

test('of a thousand sets it names fifty', () => {
  const many = paletteIndex({
    commands: [],
    sets: Array.from({ length: 1_000 }, (_, n) => set(`Set ${n}`)),
    notes: [],
    folders: [],
  });
  expect(many('set').flatMap(({ items }) => items)).toHaveLength(PALETTE_HITS_MAX);
});
