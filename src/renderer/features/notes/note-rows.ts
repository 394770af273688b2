/** The rows of the list of notes: folders that hold notes, and the notes in them. */
import type { Excerpt, NoteSummary } from '../../../contract/notes.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { searchWords } from '../../../domain/search/note-text.ts';
import { foldedForSearch } from '../../../domain/search/search-text.ts';

export type NoteNode =
  | { readonly kind: 'folder'; readonly id: string; readonly name: string; readonly path: string }
  | {
      readonly kind: 'note';
      readonly id: string;
      readonly name: string;
      readonly note: NoteSummary;
      readonly excerpt: Excerpt | null;
    };

/** The tree by the ids of its nodes. */
export interface NoteTree {
  readonly nodes: ReadonlyMap<string, NoteNode>;
  /** Ids of the nodes in a node: folders first, each by name. */
  readonly childrenOf: ReadonlyMap<string, readonly string[]>;
}

export const ROOT = 'root';
export const folderNodeId = (path: string): string => (path === '' ? ROOT : `folder:${path}`);
export const noteNodeId = (id: string): string => `note:${id}`;

export function nameOfNote({ title }: Pick<NoteSummary, 'title'>): string {
  return title.trim() || messages.dashboard.untitledNote;
}

/** What a search found in texts: by the id of a note the place, null where title and folder have all the words. */
export type FoundInTexts = ReadonlyMap<string, Excerpt | null>;

/** @param search leaves the notes that have all its words in title and folder, and those that were found in texts */
export function noteTree(
  notes: readonly NoteSummary[],
  search: string,
  found: FoundInTexts = new Map<string, Excerpt | null>(),
): NoteTree {
  const words = searchWords(search);
  const nodes = new Map<string, NoteNode>();
  const childrenOf = new Map<string, string[]>();
  const addTo = (parent: string, node: NoteNode): void => {
    nodes.set(node.id, node);
    const children = childrenOf.get(parent);
    if (children) children.push(node.id);
    else childrenOf.set(parent, [node.id]);
  };
  const addFolder = (folderPath: string): string => {
    let [parent, path] = [ROOT, ''];
    if (nodes.has(folderNodeId(folderPath)) || folderPath === '') return folderNodeId(folderPath);
    for (const name of folderPath.split('/')) {
      path = path === '' ? name : `${path}/${name}`;
      const id = folderNodeId(path);
      if (!nodes.has(id)) addTo(parent, { kind: 'folder', id, name, path });
      parent = id;
    }
    return parent;
  };
  for (const note of notes) {
    const name = nameOfNote(note);
    const folded = words.length === 0 ? '' : foldedForSearch(`${note.folderPath}/${name}`);
    const isNamed = words.every((word) => folded.includes(word));
    if (!isNamed && !found.has(note.id)) continue;
    const excerpt = isNamed ? null : (found.get(note.id) ?? null);
    addTo(addFolder(note.folderPath), { kind: 'note', id: noteNodeId(note.id), name, note, excerpt });
  }
  const inOrder = [...childrenOf].map(([id, children]) => [id, sorted(children, nodes)] as const);
  return { nodes, childrenOf: new Map(inOrder) };
}

/** The folders above a path, and itself, by the ids of their nodes. */
export function folderNodesTo(path: string): string[] {
  const names = path === '' ? [] : path.split('/');
  return names.map((_, index) => folderNodeId(names.slice(0, index + 1).join('/')));
}

function sorted(ids: readonly string[], nodes: ReadonlyMap<string, NoteNode>): string[] {
  const order = new Intl.Collator(undefined, { numeric: true });
  const keyOf = (id: string): readonly [boolean, string] => {
    const node = nodes.get(id);
    return [node?.kind === 'note', node?.name ?? ''];
  };
  return ids.toSorted((a, b) => {
    const [isNoteA, nameA] = keyOf(a);
    const [isNoteB, nameB] = keyOf(b);
    return Number(isNoteA) - Number(isNoteB) || order.compare(nameA, nameB) || (a < b ? -1 : 1);
  });
}
