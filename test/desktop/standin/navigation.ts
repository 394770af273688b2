/**
 * Everything a page requests passes here once: addresses of custom schemes go to the app's handlers, and a navigation
 * that the page itself asked for is first put to `will-navigate`.
 */
import type { DevToolsSession } from './devtools.ts';
import { SERVED_PATTERN, toAppUrl } from './scheme-origins.ts';
import { answerServedRequest, type PausedRequest } from './served-requests.ts';
import type { FrameTree } from './web-frames.ts';

interface NavigationGuard {
  frames: FrameTree;
  /** Returns false when the app prevented it. */
  allow(url: string, isMainFrame: boolean): boolean;
}

const SERVED = { urlPattern: SERVED_PATTERN };
const DOCUMENTS = { urlPattern: '*', resourceType: 'Document' as const };

/** Answers the requests of a page, and guards where it goes. */
export async function guardPageRequests(session: DevToolsSession, guard: NavigationGuard): Promise<void> {
  /** Frames whose page asked to go elsewhere; a navigation begun by `loadURL` or by a test is not among them. */
  const askedByPage = new Set<string>();

  session.on('Page.frameRequestedNavigation', ({ frameId, reason, disposition }) => {
    if (reason !== 'reload' && disposition === 'currentTab') {
      askedByPage.add(frameId);
    }
  });

  session.on('Fetch.requestPaused', (paused) => {
    const isMainFrame = !guard.frames.isChild(paused.frameId);
    if (paused.resourceType === 'Document' && askedByPage.delete(paused.frameId)) {
      if (!guard.allow(toAppUrl(paused.request.url), isMainFrame)) {
        // Aborted, not failed: the page stays where it is.
        void session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' });
        return;
      }
    }
    void answerOrContinue(session, paused);
  });
  await session.send('Fetch.enable', { patterns: [SERVED, DOCUMENTS] });
}

/** Answers the requests of a worker, or of a frame that Chromium put into a process of its own. */
export async function answerRequests(session: DevToolsSession): Promise<void> {
  session.on('Fetch.requestPaused', (paused) => void answerOrContinue(session, paused));
  await session.send('Fetch.enable', { patterns: [SERVED] });
}

async function answerOrContinue(session: DevToolsSession, paused: PausedRequest): Promise<void> {
  const isServed = toAppUrl(paused.request.url) !== paused.request.url;
  if (isServed) {
    await answerServedRequest(session, paused);
    return;
  }
  // Refused only when the page that asked is gone.
  await session.send('Fetch.continueRequest', { requestId: paused.requestId }).catch(() => undefined);
}
