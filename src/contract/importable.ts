/**
 * Kinds of files that the app can take, each with what becomes of it. Dropping, choosing, opening from the system and the installers' file
 * associations all read this one list: a kind that is not here is offered nowhere, and one that is here must have an importer
 * (`renderer/state/import-files.ts`), or nothing compiles.
 */
export interface ImportableKind {
  /** In lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Types that systems and browsers give such files while they are dragged, when nobody may know their names yet. */
  readonly types: readonly string[];
  /** Extensions that installers register for the app. None for kinds that belong to other programs first. */
  readonly associations: readonly string[];
  /** What Linux calls those same files; types that other programs own are in no such list. */
  readonly associatedTypes: readonly string[];
}

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml';
const MACRO_PRESENTATION = 'application/vnd.ms-powerpoint';

export const importable = {
  document: {
    extensions: ['pdf', 'pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    types: [
      'application/pdf',
      `${PRESENTATION}.presentation`,
      `${PRESENTATION}.slideshow`,
      `${PRESENTATION}.template`,
      `${MACRO_PRESENTATION}.presentation.macroenabled.12`,
      `${MACRO_PRESENTATION}.slideshow.macroenabled.12`,
      `${MACRO_PRESENTATION}.template.macroenabled.12`,
    ],
    associations: [],
    associatedTypes: [],
  },
  library: {
    extensions: ['json', 'ninefold', 'apkg', 'colpkg', 'mochi', 'zip', 'csv', 'tsv', 'txt', 'md', 'markdown'],
    types: [
      'application/json',
      'application/zip',
      'application/x-zip-compressed',
      'text/csv',
      'text/tab-separated-values',
      'text/plain',
      'text/markdown',
    ],
    associations: ['apkg', 'colpkg', 'ninefold'],
    associatedTypes: ['application/x-apkg', 'application/x-colpkg', 'application/x-ninefold'],
  },
  calendar: {
    extensions: ['ics', 'ical', 'ifb'],
    types: ['text/calendar'],
    associations: [],
    associatedTypes: [],
  },
} as const satisfies Record<string, ImportableKind>;

export type ImportKind = keyof typeof importable;

export const IMPORT_KINDS = Object.keys(importable) as readonly ImportKind[];

/** The kind of a file by its name, or null for one that nothing here can read. */
export function importKindOf(fileName: string): ImportKind | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return null;
  return IMPORT_KINDS.find((kind) => (importable[kind].extensions as readonly string[]).includes(extension)) ?? null;
}

/** The kind of a dragged file by the type that the system gives it; null for a type that says nothing. */
export function importKindOfType(type: string): ImportKind | null {
  const named = type.toLowerCase();
  return IMPORT_KINDS.find((kind) => (importable[kind].types as readonly string[]).includes(named)) ?? null;
}

/** For the `accept` of a file field: every kind, or those that are named. */
export function acceptOf(kinds: readonly ImportKind[] = IMPORT_KINDS): string {
  return kinds
    .flatMap((kind) => [...importable[kind].types, ...importable[kind].extensions.map((extension) => `.${extension}`)])
    .join(',');
}
