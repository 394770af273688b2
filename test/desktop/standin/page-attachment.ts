/** Connects one Chromium page to its WebContents: prepares the worlds, then passes events on under Electron's names. */
import type { DevToolsSession } from './devtools.ts';
import { answerPathQuestions } from './file-paths.ts';
import { answerRequests, guardPageRequests } from './navigation.ts';
import { BINDING, PRELOAD_WORLD, pageWorldScript, preloadWorldScript, type PreloadOptions } from './page-scripts.ts';
import { chromium } from './runtime.ts';
import { testHooks } from './test-hooks.ts';
import type { FrameTree } from './web-frames.ts';

/** What the page reports, in the order it happens. */
export interface PageListener {
  frames: FrameTree;
  message(contextId: number, frameId: string, payload: string): void;
  navigated(url: string, withinDocument: boolean): void;
  domReady(): void;
  loaded(): void;
  console(level: 'debug' | 'info' | 'warning' | 'error', text: string): void;
  crashed(): void;
  allowNavigation(url: string, isMainFrame: boolean): boolean;
  /** Chromium opens a window past the preload world, which only a frame inside the page can make it do. */
  windowOpened(url: string): void;
}

/** The preload's worlds that live now: execution context → frame. */
export type PreloadWorlds = Map<number, string>;

const CONSOLE_LEVELS: Record<string, 'debug' | 'warning' | 'error'> = {
  debug: 'debug',
  warning: 'warning',
  error: 'error',
  assert: 'error',
};

function followWorlds(session: DevToolsSession): PreloadWorlds {
  const worlds: PreloadWorlds = new Map();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = context.auxData as { frameId?: string };
    if (context.name === PRELOAD_WORLD && frameId) worlds.set(context.id, frameId);
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => worlds.delete(executionContextId));
  session.on('Runtime.executionContextsCleared', () => worlds.clear());
  return worlds;
}

function followFrames(session: DevToolsSession, listener: PageListener): void {
  const { frames } = listener;
  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => frames.attached(frameId, parentFrameId));
  session.on('Page.frameDetached', ({ frameId, reason }) => {
    // On 'swap' the frame lives on in another process.
    if (reason === 'remove') frames.detached(frameId);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    const url = frames.navigated(frame);
    if (!frame.parentId) listener.navigated(url, false);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    frames.navigatedWithin(frameId, url);
    if (!frames.isChild(frameId)) listener.navigated(frames.mainFrame.url, true);
  });
}

function followLife(session: DevToolsSession, listener: PageListener): void {
  session.on('Page.domContentEventFired', () => listener.domReady());
  session.on('Page.loadEventFired', () => listener.loaded());
  session.on('Page.windowOpen', ({ url }) => listener.windowOpened(url));
  session.on('Inspector.targetCrashed', () => listener.crashed());
  session.on('Runtime.consoleAPICalled', ({ type, args }) => {
    const text = args.map((argument) => String(argument.value ?? argument.description ?? '')).join(' ');
    listener.console(CONSOLE_LEVELS[type] ?? 'info', text);
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    testHooks.rendererErrors.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
  });
}

/** Workers and out-of-process frames are targets of their own; they wait until their requests can be answered. */
async function followChildTargets(session: DevToolsSession): Promise<void> {
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const child = chromium().connection.session(sessionId);
    void answerRequests(child)
      // A kind of worker without requests of its own: its parent's session sees them.
      .catch(() => undefined)
      .then(() => child.send('Runtime.runIfWaitingForDebugger'))
      .catch(() => undefined);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
}

/** Resolves when the page is ready to load its first document. */
export async function attachPage(
  session: DevToolsSession,
  options: PreloadOptions,
  listener: PageListener,
): Promise<PreloadWorlds> {
  const worlds = followWorlds(session);
  followFrames(session, listener);
  followLife(session, listener);
  session.on('Runtime.bindingCalled', ({ name, executionContextId, payload }) => {
    const frameId = worlds.get(executionContextId);
    if (name === BINDING && frameId) listener.message(executionContextId, frameId, payload);
  });
  await Promise.all([
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageWorldScript() }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadWorldScript(options),
      worldName: PRELOAD_WORLD,
    }),
    guardPageRequests(session, {
      frames: listener.frames,
      allow: (url, isMainFrame) => listener.allowNavigation(url, isMainFrame),
    }),
    answerPathQuestions(session),
    followChildTargets(session),
    // A window that a test looks at behaves as the focused one.
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
  ]);
  return worlds;
}
