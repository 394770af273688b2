/** Finds the app that the executable was asked to run: a folder, a main file, or `resources/app.asar` beside it. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The members of the app's package.json that Electron itself reads. */
export interface AppManifest {
  name?: string;
  productName?: string;
  version?: string;
  main?: string;
  type?: string;
}

export interface AppLocation {
  /** What `app.getAppPath()` answers. */
  appPath: string;
  mainFile: string;
  manifest: AppManifest;
  packaged: boolean;
  resourcesPath: string;
  /** The arguments left for the app. */
  appArguments: string[];
}

function nearestManifest(from: string): AppManifest {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) {
      return JSON.parse(readFileSync(file, 'utf8')) as AppManifest;
    }
    if (path.dirname(folder) === folder) {
      return {};
    }
  }
}

/** Node cannot load code from inside an asar file, so its content is unpacked for the life of the process. */
function unpackAsar(archive: string): string {
  const searchFrom = process.env.NINEFOLD_STANDIN_HOME ?? process.cwd();
  const asar = createRequire(path.join(searchFrom, 'index.js'))('@electron/asar') as {
    extractAll(archive: string, folder: string): void;
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'electron-standin-app-'));
  asar.extractAll(archive, folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param executable real path of the running `electron` file
 * @param args the command line after the executable; the first argument that is no switch names the app,
 *   unless the app is packaged beside the executable
 */
export function locateApp(executable: string, args: readonly string[]): AppLocation {
  const resourcesPath = path.join(path.dirname(executable), 'resources');
  const archive = path.join(resourcesPath, 'app.asar');
  const packaged = existsSync(archive);
  const appArguments = [...args];
  let appPath: string;
  if (packaged) {
    appPath = unpackAsar(archive);
  } else {
    const index = appArguments.findIndex((argument) => !argument.startsWith('-'));
    if (index < 0) {
      throw new Error('electron stand-in: name the folder of an app, as in `electron .`');
    }
    appPath = path.resolve(appArguments.splice(index, 1)[0] ?? '.');
  }
  if (statSync(appPath).isFile()) {
    const folder = path.dirname(appPath);
    return {
      appPath: folder,
      mainFile: appPath,
      manifest: nearestManifest(folder),
      packaged,
      resourcesPath,
      appArguments,
    };
  }
  const manifest = nearestManifest(appPath);
  const mainFile = path.join(appPath, manifest.main ?? 'index.js');
  return { appPath, mainFile, manifest, packaged, resourcesPath, appArguments };
}
