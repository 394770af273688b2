/** Which modules of the pages travel together. Left to itself a build makes a file of every few shared lines: 150 requests before the dashboard stands. */
import path from 'node:path';
import type { Rolldown } from 'vite';

const RENDERER = path.join(import.meta.dirname, '..', 'src', 'renderer');
/** Topics of the catalogue stand beside the screens that name them, but for those below; what they import has its part as everything else has. */
const LEFT_ALONE = /src\/contract\/messages\//;

/**
 * Files in the order in which a visit asks for them, each with what its modules import and no file before it has. The entry chooses the language and
 * loads its words; modules of `first` name words as they load, so nothing of the entry or of a language may stand in one file with them. `shell` loads by
 * itself once the first screen stands. The modules named here keep files of their own, by whose names the page and the build know them.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  entry: ['app/main.tsx', '../contract/messages/de/index.ts', '../domain/host-sentences.ts'],
  first: ['app/start.tsx', 'features/dashboard/DashboardScreen.tsx'],
  shell: [
    'app/NoticeHost.tsx',
    'app/CommandPalette.tsx',
    'features/documents/DocumentIntake.tsx',
    'features/system-notices/SystemNotices.tsx',
    'state/server-changes.ts',
    'state/offline-copy.ts',
    'ui/MenuPopup.tsx',
    'ui/TooltipPopup.tsx',
    'features/dashboard/DashboardDialogs.tsx',
    'parts/study-plan/TodayPlans.tsx',
  ],
};

/** Topics that modules of `first` name: one file instead of one for each. */
const FIRST_WORDS = [
  'account',
  'ai',
  'blobs',
  'command-names',
  'dashboard',
  'documents',
  'export-screen',
  'fitting',
  'flashcards',
  'folders',
  'imports',
  'key-names',
  'login',
  'network',
  'notices',
  'opening',
  'plural',
  'sets',
  'shell',
  'stored',
];

/** The name of a module's part for `codeSplitting.groups`, null for one that no part needs. Throws when a part's module is not in the build. */
export function partsOfTheBoot(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let parts: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    parts ??= divide((module) => context.getModuleInfo(module)?.importedIds);
    return parts.get(id) ?? null;
  };
}

function fileOf(root: string): string {
  return path.join(RENDERER, root);
}

/** Which part each module belongs to. `importsOf` answers undefined for what is not in the build. */
export function divide(importsOf: (id: string) => readonly string[] | undefined): ReadonlyMap<string, string> {
  const parts = new Map(FIRST_WORDS.map((topic) => [fileOf(`../contract/messages/${topic}.ts`), 'words']));
  const passed = new Set<string>();
  const begins = new Set(Object.values(PARTS).flatMap((roots) => roots.map(fileOf)));
  for (const [part, roots] of Object.entries(PARTS))
    for (const root of roots) {
      const imported = importsOf(fileOf(root));
      if (imported === undefined) throw new Error(`${root} is in no part of the build.`);
      const waiting = [...imported];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (passed.has(id) || begins.has(id)) continue;
        passed.add(id);
        if (!LEFT_ALONE.test(id)) parts.set(id, part);
        waiting.push(...(importsOf(id) ?? []));
      }
    }
  return parts;
}
