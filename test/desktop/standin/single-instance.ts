/**
 * The lock of `app.requestSingleInstanceLock`, one per userData folder.
 *
 * Asking is synchronous in Electron, so the lock is a file and not a socket, and a second instance leaves its message
 * as a file that the first one watches for. A lock whose holder was killed is taken over.
 */
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, startTimeOf } from './process-life.ts';

export interface SecondInstance {
  argv: string[];
  workingDirectory: string;
  additionalData: unknown;
}

const LOCK_FILE = 'stand-in-instance.lock';
const MESSAGE_FOLDER = 'stand-in-messages';
const READY_SUFFIX = '.json';

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isHeldByLiving(lock: string): boolean {
  const [pid = '', startTime = ''] = lock.split(' ');
  return isAlive(Number(pid), startTime);
}

export class SingleInstanceLock {
  readonly #folder: string;
  readonly #content = `${process.pid} ${startTimeOf(process.pid)}`;
  readonly #onSecondInstance: (second: SecondInstance) => void;
  #stopWatching: (() => void) | undefined;

  constructor(userData: string, onSecondInstance: (second: SecondInstance) => void) {
    this.#folder = userData;
    this.#onSecondInstance = onSecondInstance;
  }

  get isHeld(): boolean {
    return this.#stopWatching !== undefined;
  }

  /** Takes the lock and returns true, or tells the instance that holds it about this one and returns false. */
  request(message: SecondInstance): boolean {
    if (this.isHeld) {
      return true;
    }
    mkdirSync(this.#messages, { recursive: true });
    if (!this.#take()) {
      this.#leave(message);
      return false;
    }
    this.#watch();
    return true;
  }

  release(): void {
    if (!this.isHeld) return;
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    rmSync(this.#file, { force: true });
  }

  get #file(): string {
    return path.join(this.#folder, LOCK_FILE);
  }

  get #messages(): string {
    return path.join(this.#folder, MESSAGE_FOLDER);
  }

  #take(): boolean {
    const own = `${this.#file}.${process.pid}`;
    writeFileSync(own, this.#content);
    try {
      for (;;) {
        try {
          // A link, unlike a write, appears with its content or not at all.
          linkSync(own, this.#file);
          return true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        }
        const holder = readIfThere(this.#file);
        if (holder !== undefined && isHeldByLiving(holder)) {
          return false;
        }
        this.#discardStale();
      }
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Moved aside first and looked at again: another starter may have replaced the stale lock by its own meanwhile. */
  #discardStale(): void {
    const aside = `${this.#file}.stale-${process.pid}`;
    try {
      renameSync(this.#file, aside);
      const moved = readIfThere(aside);
      if (moved !== undefined && isHeldByLiving(moved)) linkSync(aside, this.#file);
    } catch {
      // Somebody else was faster; the next round sees what is there now.
    }
    rmSync(aside, { force: true });
  }

  #leave(message: SecondInstance): void {
    const draft = path.join(this.#messages, `${process.pid}-${Date.now()}.draft`);
    writeFileSync(draft, JSON.stringify(message));
    renameSync(draft, draft.replace(/\.draft$/, READY_SUFFIX));
  }

  #watch(): void {
    for (const old of readdirSync(this.#messages)) {
      rmSync(path.join(this.#messages, old), { force: true });
    }
    const watcher = watch(this.#messages, (_change, name) => this.#read(name ?? ''));
    // The lock alone keeps no process alive.
    watcher.unref();
    this.#stopWatching = () => watcher.close();
  }

  #read(name: string): void {
    const file = path.join(this.#messages, name);
    const text = name.endsWith(READY_SUFFIX) ? readIfThere(file) : undefined;
    if (text === undefined) return;
    rmSync(file, { force: true });
    this.#onSecondInstance(JSON.parse(text) as SecondInstance);
  }
}
