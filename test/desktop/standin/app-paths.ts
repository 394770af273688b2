/** The folders of `app.getPath` and `app.setPath`, on Linux as Electron names them. */
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { runtime } from './runtime.ts';

const HOME_FOLDERS: Record<string, string> = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
};

const USER_DATA_SWITCH = '--user-data-dir=';

export class AppPaths {
  readonly #chosen = new Map<string, string>();
  readonly #appName: () => string;

  /** @param appName the app's name at the moment of asking: `app.setName` moves the default profile */
  constructor(appName: () => string) {
    this.#appName = appName;
  }

  get(name: string): string {
    const folder = this.#chosen.get(name) ?? this.#default(name);
    if (name === 'userData' || name === 'sessionData' || name === 'logs') {
      mkdirSync(folder, { recursive: true });
    }
    return folder;
  }

  set(name: string, folder: string): void {
    this.#default(name);
    if (!path.isAbsolute(folder)) {
      throw new Error('Path must be absolute');
    }
    this.#chosen.set(name, folder);
  }

  #default(name: string): string {
    const homeFolder = HOME_FOLDERS[name];
    if (homeFolder) {
      return path.join(homedir(), homeFolder);
    }
    switch (name) {
      case 'home':
        return homedir();
      case 'appData':
        return process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config');
      case 'userData':
        return switchValue() ?? path.join(this.get('appData'), this.#appName());
      case 'sessionData':
        return this.get('userData');
      case 'logs':
        return path.join(this.get('userData'), 'logs');
      case 'crashDumps':
        return path.join(this.get('userData'), 'Crashpad');
      case 'temp':
        return tmpdir();
      case 'assets':
        return runtime.location.resourcesPath;
      case 'exe':
      case 'module':
        return process.argv[0] ?? process.execPath;
      default:
        throw new Error(`Failed to get '${name}' path`);
    }
  }
}

function switchValue(): string | undefined {
  const given = runtime.location.appArguments.find((argument) => argument.startsWith(USER_DATA_SWITCH));
  return given ? path.resolve(given.slice(USER_DATA_SWITCH.length)) : undefined;
}
