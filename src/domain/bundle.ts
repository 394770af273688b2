/** The export bundle of ai §3: everything a person keeps, as one value that can be written as JSON. */
import type { StoredFile } from '../contract/files.schema.ts';
import type { FolderNode } from '../contract/folders.schema.ts';
import { BUNDLE_VERSION } from '../contract/limits.ts';
import type { Note } from '../contract/notes.schema.ts';
import type { PerformanceRecord } from '../contract/performance.schema.ts';
import type { FullSet } from '../contract/sets.schema.ts';
import type { StudyPlan } from '../contract/studyplans.schema.ts';

/** What the API answers, as it answers it. */
export interface BundleParts {
  /** Epoch ms. */
  readonly exportedAt: number;
  readonly folders: readonly FolderNode[];
  /** As `GET /sets?full=1` answers them, with their pictures carried along. */
  readonly sets: readonly FullSet[];
  readonly notes: readonly Note[];
  readonly pdfs: readonly StoredFile[];
  readonly studyPlans: readonly StudyPlan[];
  /** Records by the id of their set. */
  readonly performance: Readonly<Record<string, readonly PerformanceRecord[]>>;
}

export interface Bundle {
  readonly version: typeof BUNDLE_VERSION;
  readonly exportedAt: number;
  readonly includes: Readonly<Record<'sets' | 'folders' | 'notes' | 'pdfs' | 'studyPlans' | 'performance', true>>;
  /** Paths, parents before their children. */
  readonly folders: readonly string[];
  readonly sets: readonly FullSet[];
  readonly notes: readonly Pick<Note, 'id' | 'title' | 'content' | 'folderPath'>[];
  /** Records without their content, which is not kept (core §6). */
  readonly pdfs: readonly Pick<StoredFile, 'id' | 'name' | 'folderPath' | 'size' | 'mime'>[];
  readonly studyPlans: readonly Pick<StudyPlan, 'id' | 'date' | 'content'>[];
  readonly performance: readonly { readonly setId: string; readonly records: readonly PerformanceRecord[] }[];
}

export function buildBundle(parts: BundleParts): Bundle {
  return {
    version: BUNDLE_VERSION,
    exportedAt: parts.exportedAt,
    includes: { sets: true, folders: true, notes: true, pdfs: true, studyPlans: true, performance: true },
    folders: pathsOf(parts.folders),
    sets: parts.sets,
    notes: parts.notes.map(({ id, title, content, folderPath }) => ({ id, title, content, folderPath })),
    pdfs: parts.pdfs.map(({ id, name, folderPath, size, mime }) => ({ id, name, folderPath, size, mime })),
    studyPlans: parts.studyPlans.map(({ id, date, content }) => ({ id, date, content })),
    performance: Object.entries(parts.performance)
      .filter(([, records]) => records.length > 0)
      .map(([setId, records]) => ({ setId, records })),
  };
}

/** `ninefold-2026-11-21.json`; `day` is the local day, `YYYY-MM-DD`. */
export function bundleFileName(day: string): string {
  return `ninefold-${day}.json`;
}

function pathsOf(folders: readonly FolderNode[]): string[] {
  return folders.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
}
