/**
 * Refusals that the client answers itself before anybody hears of them (core §4, "Conflicts", "Folder update"): a change judged by the
 * caller's clock is tried once more with a newer time, and a rename that has happened already is one.
 */
import type { Folder, FolderNode } from '../contract/folders.schema.ts';
import type { OperationName } from '../contract/index.ts';
import { isProblem, type Problem } from '../contract/problem.ts';
import { normalisePath, pathNames } from '../domain/paths.ts';
import type { Transport } from './transport.ts';

/** Makes one request of any operation, and none after it. */
type AskFor = (operation: OperationName, input: unknown) => Promise<unknown>;

interface Refused {
  readonly input: Readonly<Record<string, unknown>>;
  readonly problem: Problem;
  readonly ask: AskFor;
  /** Epoch ms. */
  readonly now: number;
}

/** Answers in the refusal's place, or throws the problem that stands. */
type RefusalAnswer = (refused: Refused) => Promise<unknown>;

const ANSWERS = new Map<string, RefusalAnswer>([
  ['notes.update', (refused) => retryNewer('notes.update', refused, currentTime(refused.problem))],
  ['pdfs.update', (refused) => retryAfterFetch('pdfs.update', 'pdfs.get', refused)],
  ['pdfs.remove', (refused) => retryAfterFetch('pdfs.remove', 'pdfs.get', refused)],
  ['ppts.update', (refused) => retryAfterFetch('ppts.update', 'ppts.get', refused)],
  ['ppts.remove', (refused) => retryAfterFetch('ppts.remove', 'ppts.get', refused)],
  ['folders.update', folderIsThere],
]);

/** The same transport, whose caller hears of a refusal only where it stands. `now` is epoch ms. */
export function answerRefusals(transport: Transport, now: () => number): Transport {
  return {
    ...transport,
    async call(operation, input, options = {}) {
      const answer = ANSWERS.get(operation);
      if (!answer) return transport.call(operation, input, options);
      try {
        return await transport.call(operation, input, options);
      } catch (problem) {
        if (!isProblem(problem)) throw problem;
        const ask: AskFor = (name, value) => transport.call(name, value, options);
        return answer({ input: (input ?? {}) as Refused['input'], problem, ask, now: now() });
      }
    },
  };
}

/** Only a caller that knows no version is judged by its clock; one that names a version has to look at the conflict. */
async function retryNewer(
  operation: OperationName,
  { input, problem, ask, now }: Refused,
  seen: number,
): Promise<unknown> {
  const declared = input.updatedAt;
  if (problem.code !== 'conflict' || typeof declared !== 'number' || input.baseVer !== undefined) throw problem;
  return ask(operation, { ...input, updatedAt: Math.max(now, declared + 1, seen + 1) });
}

async function retryAfterFetch(operation: OperationName, get: OperationName, refused: Refused): Promise<unknown> {
  if (refused.problem.code !== 'conflict') throw refused.problem;
  const { updatedAt } = (await refused.ask(get, { id: refused.input.id })) as { updatedAt: number };
  return retryNewer(operation, refused, updatedAt);
}

/** The time of what is stored, from the body of a 409. */
function currentTime({ extras }: Problem): number {
  const { updatedAt } = (extras.current ?? {}) as { updatedAt?: unknown };
  return typeof updatedAt === 'number' ? updatedAt : 0;
}

async function folderIsThere({ input, problem, ask }: Refused): Promise<unknown> {
  if (problem.code !== 'not_found') throw problem;
  const { folders } = (await ask('folders.list', {})) as { folders: FolderNode[] };
  const found = findFolder(folders, targetOf(input));
  if (!found) throw problem;
  const { name, path, is_tracked, updatedAt } = found;
  return { name, path, parentPath: pathNames(path).slice(0, -1).join('/'), is_tracked, updatedAt } satisfies Folder;
}

/** Where the folder would be after the change. */
function targetOf({ path, newName, newParentPath }: Refused['input']): string {
  const names = pathNames(textOf(path));
  const parent = newParentPath === undefined ? names.slice(0, -1).join('/') : textOf(newParentPath);
  return normalisePath(`${parent}/${textOf(newName) || names.at(-1)}`);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function findFolder(folders: readonly FolderNode[], path: string): FolderNode | undefined {
  for (const folder of folders) {
    const found = folder.path === path ? folder : findFolder(folder.children, path);
    if (found) return found;
  }
  return undefined;
}
