/** Work that may never end, such as a regular expression of a person's: it is stopped, where nothing else could stop it. */
import vm from 'node:vm';

/** Less than anybody notices in a window. */
const LIMIT_MS = 40;

const context = vm.createContext(Object.create(null) as object);
const script = new vm.Script('work()');

/** What the work took longer than it may. */
export class TookTooLong extends Error {}

/** Runs `work` and answers what it returns. @throws TookTooLong after 40 ms */
export function withinTime<T>(work: () => T): T {
  (context as { work?: () => T }).work = work;
  try {
    return script.runInContext(context, { timeout: LIMIT_MS }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TookTooLong();
    throw error;
  } finally {
    delete (context as { work?: () => T }).work;
  }
}
