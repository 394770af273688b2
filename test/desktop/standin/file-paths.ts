/**
 * `webUtils.getPathForFile` is synchronous in Electron, while Chromium tells the path of a File only by message, and
 * only when its page has time to answer. A page that stands at a `debugger` statement has that time: the preload world
 * stops there with the File in hand, this side asks for the path, writes it into a waiting variable and lets it go on.
 */
import type { DevToolsSession } from './devtools.ts';
import { PATH_QUESTION } from './preload-world.ts';

/** Begins to answer for one page. Any other pause (a `debugger` left in the app) is continued at once. */
export async function answerPathQuestions(session: DevToolsSession): Promise<void> {
  session.on('Debugger.paused', (paused) => {
    const frame = paused.callFrames[0];
    const isQuestion = frame?.functionName === PATH_QUESTION;
    const answered = isQuestion ? writePath(session, frame.callFrameId) : Promise.resolve();
    void answered
      // Unanswered, the preload's variable stays undefined and getPathForFile throws its own sentence.
      .catch(() => undefined)
      .then(() => session.send('Debugger.resume'))
      .catch(() => undefined);
  });
  await session.send('Debugger.enable');
}

async function writePath(session: DevToolsSession, callFrameId: string): Promise<void> {
  const file = await session.send('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'question.file' });
  const objectId = file.result.objectId ?? '';
  const { path } = await session.send('DOM.getFileInfo', { objectId });
  const expression = `question.path = ${JSON.stringify(path)}`;
  await session.send('Debugger.evaluateOnCallFrame', { callFrameId, expression });
}
