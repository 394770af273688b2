/** What the command palette finds for what was typed: commands, sets, notes and folders, each in a group. */
import type { FolderNode } from '../../contract/folders.schema.ts';
import type { NoteSummary } from '../../contract/notes.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { SetSummary } from '../../contract/sets.schema.ts';
import type { ListedCommand } from '../lib/keyboard/commands.ts';

export type PaletteHit =
  | { readonly kind: 'command'; readonly key: string; readonly label: string; readonly command: ListedCommand }
  | { readonly kind: 'set'; readonly key: string; readonly label: string; readonly detail: string; readonly id: string }
  | {
      readonly kind: 'note';
      readonly key: string;
      readonly label: string;
      readonly detail: string;
      readonly id: string;
    }
  | {
      readonly kind: 'folder';
      readonly key: string;
      readonly label: string;
      readonly detail: string;
      readonly path: string;
    };

// An alias, since only those fit what the list takes for a group.
export type PaletteGroup = {
  readonly kind: PaletteHit['kind'];
  readonly items: readonly PaletteHit[];
};

export interface PaletteSources {
  readonly commands: readonly ListedCommand[];
  readonly sets: readonly SetSummary[];
  readonly notes: readonly NoteSummary[];
  readonly folders: readonly FolderNode[];
}

/** More than this nobody reads: typing another letter is quicker. */
export const PALETTE_HITS_MAX = 50;

interface Entry {
  readonly hit: PaletteHit;
  readonly name: string;
}

/** Makes the question ready, so that each letter typed only looks through names. */
export function paletteIndex({
  commands,
  sets,
  notes,
  folders,
}: PaletteSources): (typed: string) => readonly PaletteGroup[] {
  const hits = [
    ...commands.map(commandHit),
    ...sets.map(setHit),
    ...notes.map(noteHit),
    ...folders.flatMap(folderHits),
  ];
  const entries = hits.map((hit): Entry => ({ hit, name: folded(hit.label) }));
  return (typed) => {
    const words = folded(typed).split(' ').filter(Boolean);
    // With nothing typed the palette is a list of what can be done.
    const found = words.length === 0 ? entries.filter(({ hit }) => hit.kind === 'command') : ranked(entries, words);
    return grouped(found.slice(0, PALETTE_HITS_MAX).map(({ hit }) => hit));
  };
}

/** Every typed word is a part of the name; names with a word that begins like the first one come before the others. */
function ranked(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const found = entries.filter(({ name }) => words.every((word) => name.includes(word)));
  const begins = ({ name }: Entry) => ` ${name}`.includes(` ${words[0] ?? ''}`);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** Groups in the order of their best hit. */
function grouped(hits: readonly PaletteHit[]): PaletteGroup[] {
  const groups = new Map<PaletteHit['kind'], PaletteHit[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  return [...groups].map(([kind, items]) => ({ kind, items }));
}

/** Case and accents make no difference. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/]+/g, ' ')
    .trim();
}

function commandHit(command: ListedCommand): PaletteHit {
  return { kind: 'command', key: command.id, label: command.descriptor.label, command };
}

function setHit({ id, topic, folderPath }: SetSummary): PaletteHit {
  return { kind: 'set', key: `set ${id}`, label: topic, detail: folderPath, id };
}

function noteHit({ id, title, folderPath }: NoteSummary): PaletteHit {
  return {
    kind: 'note',
    key: `note ${id}`,
    label: title.trim() || messages.dashboard.untitledNote,
    detail: folderPath,
    id,
  };
}

function folderHits({ name, path, children }: FolderNode): PaletteHit[] {
  const parent = path.split('/').slice(0, -1).join('/');
  return [
    { kind: 'folder', key: `folder ${path}`, label: name, detail: parent, path },
    ...children.flatMap(folderHits),
  ];
}
