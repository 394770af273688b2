/** What reaches out of the app into the desktop: recorded for the test, never done. */
import { EventEmitter } from 'node:events';
import { testHooks } from './test-hooks.ts';
import { strict, strictEmitter } from './unsupported.ts';
import { DISPLAY_AREA } from './window-bounds.ts';

function recorded<Answer>(method: string, answer: Answer) {
  return (...args: unknown[]): Answer => {
    testHooks.shellCalls.push({ method, args });
    return answer;
  };
}

export const shell = strict('shell', {
  openExternal: recorded('openExternal', Promise.resolve()),
  openPath: recorded('openPath', Promise.resolve('')),
  showItemInFolder: recorded('showItemInFolder', undefined),
  trashItem: recorded('trashItem', Promise.resolve()),
  beep: recorded('beep', undefined),
});

let clipboardText = '';

/** Apart from the system's clipboard, so that parallel tests do not paste each other's text. */
export const clipboard = strict('clipboard', {
  readText: (): string => clipboardText,
  writeText: (text: string): void => {
    clipboardText = text;
  },
  clear: (): void => {
    clipboardText = '';
  },
});

export class Notification extends strictEmitter('Notification') {
  title: string;
  body: string;

  constructor(options: { title?: string; body?: string } = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    testHooks.notifications.push({ title: this.title, body: this.body });
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

const display = {
  id: 1,
  bounds: DISPLAY_AREA,
  workArea: DISPLAY_AREA,
  workAreaSize: { width: DISPLAY_AREA.width, height: DISPLAY_AREA.height },
  size: { width: DISPLAY_AREA.width, height: DISPLAY_AREA.height },
  scaleFactor: 1,
};

export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
    getDisplayNearestPoint: () => display,
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  }),
);

/** Emits nothing by itself; a test may emit 'suspend' and 'resume' on it. */
export const powerMonitor = strict('powerMonitor', new EventEmitter());
