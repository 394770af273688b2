import { beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (...args: never[]) => void;

/** What the module has told Electron, to be asked as Electron would. */
const told = vi.hoisted(() => ({
  packaged: true,
  opened: [] as string[],
  app: new Map<string, Listener>(),
  contents: new Map<string, Listener>(),
  session: new Map<string, Listener>(),
}));

vi.mock('electron', () => {
  const keep =
    (name: string) =>
    (listener: Listener): void =>
      void told.session.set(name, listener);
  return {
    app: {
      get isPackaged() {
        return told.packaged;
      },
      on: (name: string, listener: Listener) => told.app.set(name, listener),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: keep('request'),
        setPermissionCheckHandler: keep('check'),
        setDevicePermissionHandler: keep('device'),
        webRequest: { onBeforeRequest: keep('load') },
        on: (name: string, listener: Listener) => told.session.set(name, listener),
      },
    },
    shell: { openExternal: (url: string) => void told.opened.push(url) },
  };
});

const { isOurFrame, restrictSession, restrictWebContents } = await import('./security.ts');

const ask = (name: string, ...args: unknown[]): unknown =>
  (told.session.get(name) as (...given: unknown[]) => unknown)(...args);

beforeEach(() => {
  told.packaged = true;
  told.opened.length = 0;
  vi.stubGlobal('MAIN_WINDOW_VITE_DEV_SERVER_URL', 'http://localhost:5173');
  restrictSession();
  restrictWebContents();
  const contents = {
    on: (name: string, listener: Listener) => told.contents.set(name, listener),
    setWindowOpenHandler: (handler: Listener) => told.contents.set('open', handler),
  };
  (told.app.get('web-contents-created') as (...given: unknown[]) => void)({}, contents);
});

describe('a permission', () => {
  const granted = (permission: string, url: string): readonly unknown[] => {
    let answer: unknown;
    ask('request', {}, permission, (decided: boolean) => (answer = decided), { requestingUrl: url });
    return [answer, ask('check', {}, permission, url)];
  };

  test.each(['notifications', 'clipboard-sanitized-write'])('for %s is given to our page alone', (permission) => {
    expect(granted(permission, 'app://ninefold/')).toEqual([true, true]);
    const others = ['app://other/', 'https://example.org/', 'file:///etc/passwd', 'app://ninefold.example/', ''];
    expect(others.flatMap((url) => granted(permission, url))).not.toContain(true);
  });

  test('of any other kind is given to nobody', () => {
    const others = [
      'media',
      'geolocation',
      'clipboard-read',
      'midi',
      'openExternal',
      'fileSystem',
      'hid',
      'usb',
      'serial',
      'display-capture',
      'pointerLock',
      'fullscreen',
      'window-management',
      'unknown',
    ];
    expect(others.flatMap((permission) => granted(permission, 'app://ninefold/'))).not.toContain(true);
    expect(ask('device', {})).toBe(false);
  });
});

describe('a page', () => {
  const loads = (url: string): boolean => {
    let cancelled: unknown;
    ask('load', { url }, ({ cancel }: { cancel: boolean }) => (cancelled = cancel));
    return cancelled === false;
  };
  const OWN = ['app://ninefold/index.js', 'blob:app://ninefold/1', 'data:image/png;base64,'];

  test('loads nothing from the network, and nothing of the disk', () => {
    const others = [
      'https://example.org/a.js',
      'http://127.0.0.1:80/',
      'ws://localhost:5173/',
      'http://localhost:5173/',
      'file:///etc/passwd',
      'devtools://devtools/',
      'smb://host/share',
      'nonsense',
    ];
    expect([...OWN, ...others].filter(loads)).toEqual(OWN);
  });

  test('loads from the server of the renderer while developing, and from no other', () => {
    told.packaged = false;
    const ours = ['http://localhost:5173/main.tsx', 'ws://localhost:5173/', 'devtools://devtools/'];
    expect([...ours, 'http://localhost:5174/', 'https://example.org/'].filter(loads)).toEqual(ours);
  });

  test.each(['will-frame-navigate', 'will-redirect'])('stays where it is, in every frame: %s', (event) => {
    const own = ['app://ninefold/settings'];
    const others = ['https://example.org/', 'file:///etc/passwd', 'app://elsewhere/', 'javascript:alert(1)'];
    const goes = (url: string): boolean => {
      let prevented = false;
      const preventDefault = () => (prevented = true);
      (told.contents.get(event) as (given: unknown) => void)({ url, preventDefault });
      return !prevented;
    };
    expect([...own, ...others].filter(goes)).toEqual(own);
  });

  test('opens no window; only links of the web and of mail leave', () => {
    const leaving = ['https://example.org/', 'mailto:a@example.org'];
    const others = [
      'http://example.org/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'ms-settings:',
      'ninefold://study',
      '',
    ];
    for (const url of [...leaving, ...others])
      expect((told.contents.get('open') as (given: unknown) => unknown)({ url })).toEqual({ action: 'deny' });
    expect(told.opened).toEqual(leaving);
  });

  test('saves what it has made itself, and downloads nothing', () => {
    const downloads = (url: string): boolean => {
      let prevented = false;
      ask('will-download', { preventDefault: () => (prevented = true) }, { getURL: () => url });
      return !prevented;
    };
    const made = ['blob:app://ninefold/1'];
    expect([...made, 'https://example.org/a.exe', 'app://ninefold/main.js'].filter(downloads)).toEqual(made);
  });
});

describe('a message', () => {
  test('counts from the main frame of our page, and from nobody else', () => {
    const counts = (frame: object | null) => isOurFrame({ senderFrame: frame as never });
    expect(counts({ parent: null, url: 'app://ninefold/sets/edit?id=1' })).toBe(true);
    expect(counts(null)).toBe(false);
    expect(counts({ parent: {}, url: 'app://ninefold/' })).toBe(false);
    const others = ['https://example.org/', 'app://ninefold.evil/', 'http://localhost:5173/', 'about:blank', ''];
    expect(others.filter((url) => counts({ parent: null, url }))).toEqual([]);
  });
});
