/**
 * What the system hands to the app: files that were opened with it, links, entries of its own menus. They come as arguments of a start, of a
 * second start that gives way to this one, or by events of a Mac; they wait here until the page takes them.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { OPENED_PATH, type Opened } from '../contract/desktop.ts';
import { importKindOf } from '../contract/importable.ts';
import { OPENED_FILES_MAX } from '../contract/limits.ts';
import { LINK_SCHEME, readAppLink } from '../domain/app-link.ts';
import type { PathServer } from './assets.ts';
import { logger } from './log.ts';

export interface OpenedThings {
  /** @param folder that relative paths among the arguments are meant from */
  addArguments(args: readonly string[], folder: string): Promise<void>;
  add(thing: Opened): void;
  /** Hands over all that waits, once. */
  take(): readonly Opened[];
  /** `app://ninefold/opened/<id>`: only files that the system handed over have an id (security.md, "Path traversal"). */
  readonly serve: PathServer;
}

/** @param onArrival tells the page that something waits */
export function createOpenedThings(newId: () => string, onArrival: () => void): OpenedThings {
  let waiting: Opened[] = [];
  const files = new Map<string, string>();

  const add = (thing: Opened): void => {
    waiting.push(thing);
    onArrival();
  };
  const addFile = async (file: string): Promise<void> => {
    const name = path.basename(file);
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    const isFull = waiting.filter(({ kind }) => kind === 'file').length >= OPENED_FILES_MAX;
    if (!isFile || importKindOf(name) === null || isFull) return add({ kind: 'refused', name });
    const id = newId();
    files.set(id, file);
    add({ kind: 'file', id, name });
  };
  const addLink = (address: string): void => {
    const link = readAppLink(address);
    // Its text may be anybody's: the log does not repeat it.
    if (link) add(link);
    else logger.warn({}, 'a link that is not on the list was left alone');
  };

  return {
    add,
    async addArguments(args, folder) {
      for (const argument of args) {
        if (argument.toLowerCase().startsWith(`${LINK_SCHEME}:`)) addLink(argument);
        else if (!argument.startsWith('-')) await addFile(path.resolve(folder, pathOf(argument)));
      }
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    serve(pathname) {
      if (!pathname.startsWith(OPENED_PATH)) return null;
      const file = files.get(pathname.slice(OPENED_PATH.length));
      return file === undefined ? Promise.resolve(new Response(null, { status: 404 })) : answer(file);
    },
  };
}

/** File managers of Linux name a file by its address, `file:///…`. One that no path can be read from names no file that is there. */
function pathOf(argument: string): string {
  if (!/^file:/i.test(argument)) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

/** Read as it is needed: a file may be larger than the memory. */
async function answer(file: string): Promise<Response> {
  try {
    const { size } = await stat(file);
    // Node and the DOM describe the same stream in types of their own.
    const body = Readable.toWeb(createReadStream(file)) as unknown as ReadableStream;
    return new Response(body, {
      headers: {
        'content-length': String(size),
        'content-type': 'application/octet-stream',
        // Its origin is the page's own, whose scripts may run: this is data, whoever asks for it as a script.
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    logger.warn({ error: String(error) }, 'an opened file could not be read');
    return new Response(null, { status: 404 });
  }
}

/** Collects from the first moment on: a Mac sends its events before the app is ready. */
export function collectOpenedThings(things: OpenedThings, bringToFront: () => void): void {
  app.on('second-instance', (_event, argv, folder) => {
    bringToFront();
    void things.addArguments(userArguments(argv), folder);
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    bringToFront();
    void things.addArguments([file], '/');
  });
  app.on('open-url', (event, address) => {
    event.preventDefault();
    bringToFront();
    void things.addArguments([address], '/');
  });
  // An installer of Windows registers no links; those of macOS and Linux do.
  if (app.isPackaged && process.platform === 'win32') app.setAsDefaultProtocolClient(LINK_SCHEME);
  void things.addArguments(userArguments(process.argv), process.cwd());
}

/** What an installer of Windows takes away with the app, when it starts it for the last time. */
export function forgetLinks(): void {
  if (process.argv.includes('--squirrel-uninstall')) app.removeAsDefaultProtocolClient(LINK_SCHEME);
}

/** Without the program and, in an app that is not packaged, its folder. */
function userArguments(argv: readonly string[]): readonly string[] {
  return argv.slice(app.isPackaged ? 1 : 2);
}
