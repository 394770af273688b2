/** The frames of one page as Chromium reports them, so that `event.senderFrame` can tell the truth. */
import { appOriginOf, toAppUrl } from './scheme-origins.ts';
import { strict } from './unsupported.ts';

/** What the app sees of a frame (`WebFrameMain`). */
export interface WebFrame {
  readonly url: string;
  readonly origin: string;
  readonly name: string;
  readonly parent: WebFrame | null;
  readonly top: WebFrame | null;
  readonly frames: WebFrame[];
  readonly detached: boolean;
  readonly processId: number;
  readonly routingId: number;
  readonly frameTreeNodeId: number;
  isDestroyed(): boolean;
}

interface FrameRecord {
  url: string;
  name: string;
  parent: FrameRecord | null;
  children: Set<FrameRecord>;
  detached: boolean;
  view: WebFrame;
}

/** All pages of the stand-in seem to live in one renderer process. */
const RENDERER_PROCESS_ID = 1;

let lastFrameNumber = 0;

function createRecord(parent: FrameRecord | null): FrameRecord {
  lastFrameNumber += 1;
  const number = lastFrameNumber;
  const top = (): FrameRecord => {
    let frame = record;
    while (frame.parent) frame = frame.parent;
    return frame;
  };
  const view: WebFrame = strict('WebFrameMain', {
    get url() {
      return record.url;
    },
    get origin() {
      return appOriginOf(record.url);
    },
    get name() {
      return record.name;
    },
    get parent() {
      return record.parent?.view ?? null;
    },
    get top() {
      return top().view;
    },
    get frames() {
      return [...record.children].map((child) => child.view);
    },
    get detached() {
      return record.detached;
    },
    processId: RENDERER_PROCESS_ID,
    routingId: number,
    frameTreeNodeId: number,
    isDestroyed: () => record.detached,
  });
  const record: FrameRecord = { url: 'about:blank', name: '', parent, children: new Set(), detached: false, view };
  parent?.children.add(record);
  return record;
}

export class FrameTree {
  readonly #main = createRecord(null);
  readonly #children = new Map<string, FrameRecord>();

  get mainFrame(): WebFrame {
    return this.#main.view;
  }

  /** The frame with Chromium's id. One without a parent is the main frame, whatever its id. */
  #record(frameId: string, parentId: string | undefined): FrameRecord {
    if (parentId === undefined) {
      return this.#main;
    }
    let record = this.#children.get(frameId);
    if (!record) {
      record = createRecord(this.#children.get(parentId) ?? this.#main);
      this.#children.set(frameId, record);
    }
    return record;
  }

  attached(frameId: string, parentId: string): void {
    this.#record(frameId, parentId);
  }

  /** Returns the frame's new address. */
  navigated(frame: { id: string; parentId?: string; url: string; urlFragment?: string; name?: string }): string {
    const record = this.#record(frame.id, frame.parentId);
    record.url = toAppUrl(frame.url + (frame.urlFragment ?? ''));
    record.name = frame.name ?? '';
    return record.url;
  }

  navigatedWithin(frameId: string, url: string): void {
    const record = this.#children.get(frameId) ?? this.#main;
    record.url = toAppUrl(url);
  }

  detached(frameId: string): void {
    const record = this.#children.get(frameId);
    if (!record) return;
    record.detached = true;
    record.parent?.children.delete(record);
    this.#children.delete(frameId);
  }

  isChild(frameId: string): boolean {
    return this.#children.has(frameId);
  }

  find(frameId: string): WebFrame {
    return (this.#children.get(frameId) ?? this.#main).view;
  }
}
