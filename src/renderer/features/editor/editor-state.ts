/** What the set editor knows, and what its parts share. */
import type { StoreApi } from 'zustand';
import type { FullSet } from '../../../contract/sets.schema.ts';
import type { Output } from '../../../contract/index.ts';
import { draftOfSet, isSameSet, newSetDraft, type SetDraft, type Side } from '../../../domain/set-draft.ts';
import type { DraftClash } from '../../../domain/set-draft-merge.ts';

/** What is remembered of one card. */
export type CardProgress = Pick<Output<'study.states'>['states'][number], 'phase' | 'dueAt' | 'reps'>;

/** Of a card that was never studied. */
const NEW: CardProgress = { phase: 'new', dueAt: null, reps: 0 };

/** A set as the host has it. */
export interface SavedSet {
  readonly id: string;
  readonly ver: number;
  readonly draft: SetDraft;
}

export type EditedField = Side | 'hint' | 'tag' | 'buttons' | 'up' | 'down' | 'delete' | 'select';

/** The key of the topic's field, which no card has. */
export const TOPIC = 'topic';

/** A place that shall have focus as soon as it is drawn. */
export interface FocusRequest {
  /** A card's key, or `TOPIC`. */
  readonly key: string;
  readonly field: EditedField;
  /** The selection to put back; absent: the cursor stays where the field has it. */
  readonly selection?: readonly [number, number];
}

/** When the draft was last kept, epoch ms, and how; null while it is as the host has it. */
export type DraftKept =
  | { readonly how: 'whole' | 'without pictures'; readonly at: number }
  | { readonly how: 'not at all' }
  | null;

/** What the person must know about the draft, or decide. */
export type DraftNotice =
  | { readonly kind: 'restored' | 'outdated'; readonly keptAt: number }
  /** Here and there the same was changed since `saved`. */
  | { readonly kind: 'conflict'; readonly latest: FullSet; readonly clashes: readonly DraftClash[] }
  | { readonly kind: 'gone' };

/** How the card is asked, or the masks over its picture. */
export type CardDialog = 'preview' | 'masks';

export interface EditorState {
  readonly status: 'loading' | 'ready' | 'missing' | 'failed';
  /** Why it failed. */
  readonly error: string | null;
  /** The set that is edited, or null for one that does not exist yet. */
  readonly setId: string | null;
  /** The set that the draft was begun on, as the host had it. */
  readonly saved: SavedSet | null;
  readonly draft: SetDraft;
  /** Null until it is known. */
  readonly progress: ReadonlyMap<string, CardProgress> | null;
  readonly kept: DraftKept;
  readonly notice: DraftNotice | null;
  readonly saving: boolean;
  /** Save was refused because something is missing: from then on that is marked. */
  readonly checked: boolean;
  /** The card that is being edited, and its side that was edited last. */
  readonly active: { readonly key: string; readonly side: Side } | null;
  /** The card whose hint is open although it is empty. */
  readonly hintOf: string | null;
  /** What is open over the page about one card. */
  readonly opened: { readonly what: CardDialog; readonly key: string } | null;
  /** Cards that are selected; null while none can be. */
  readonly selection: ReadonlySet<string> | null;
  readonly focus: FocusRequest | null;
  /** Said to screen readers. */
  readonly said: string;
}

export type EditorStore = StoreApi<EditorState>;

/** The parts of an editor that its actions share. */
export interface EditorCore {
  readonly store: EditorStore;
  /** Applies one edit, and keeps the draft soon. */
  readonly change: (edit: (draft: SetDraft) => SetDraft, also?: Partial<EditorState>) => void;
  /** Takes over what the host has; `draft` is what goes on being edited. */
  readonly adopt: (saved: FullSet, draft: SetDraft) => void;
}

export function initialState(setId: string | null, folderPath: string, firstKey: string): EditorState {
  return {
    status: 'loading',
    error: null,
    setId,
    saved: null,
    draft: newSetDraft(folderPath, firstKey),
    progress: setId === null ? new Map() : null,
    kept: null,
    notice: null,
    saving: false,
    checked: false,
    active: null,
    hintOf: null,
    opened: null,
    selection: null,
    focus: null,
    said: '',
  };
}

/** What is remembered of a card; null while that is not known. */
export function progressOf(progress: EditorState['progress'], key: string): CardProgress | null {
  return progress && (progress.get(key) ?? NEW);
}

/** The card that is being edited, else the last one. */
export function activePlace({ active, draft }: EditorState): EditorState['active'] {
  const last = draft.cards.at(-1);
  return active ?? (last ? { key: last.key, side: 'question' } : null);
}

export function savedSet(set: FullSet): SavedSet {
  return { id: set.id, ver: set.ver, draft: draftOfSet(set) };
}

/** Whether there is anything to save. */
export function isChanged({ draft, saved }: Pick<EditorState, 'draft' | 'saved'>): boolean {
  const before = saved?.draft ?? { ...newSetDraft(draft.folderPath, ''), isTracked: draft.isTracked };
  return !isSameSet(draft, before);
}
