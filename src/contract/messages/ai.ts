/** AI calls, quota and keys (ai §8). */
import { inLanguage } from './in-language.ts';

export const ai = inLanguage('ai', {
  outOfPrompts: 'You are out of prompts. Please wait for your quota to reset.',
  quotaExceeded: 'AI prompt quota exceeded. Please try again later.',
  promptsLeft: (left: number, perDay: number) =>
    `Prompts left today: ${left.toLocaleString('en')} of ${perDay.toLocaleString('en')}.`,
  unavailable: 'AI service is not configured. Please try again later.',
  modelNotOffered: (models: string) =>
    `This server asks another model: ${models}. With a key of your own you can choose any.`,
  callTooLong:
    'That is more than this server sends to a model at once. Choose less, or enter a key of your own in Settings → AI.',
  unauthorized: 'Unauthorized',
  failed: (status: number | string) => `AI request failed (status ${status})`,
  tooLong: (tokens?: number) =>
    `That is more than the model takes at once${tokens === undefined ? '' : ` (${tokens.toLocaleString('en')} tokens)`}. Choose less, or give the model more room: in the model server, and in Settings → AI.`,
  /** Behind either, of a server of one's own. */
  serverSays: (reason: string) => `The model server says: “${reason}”`,
  empty: 'AI response was empty',
  gradingHint: 'You may be out of AI prompts. Try again later or update your key in Settings.',
  keyRequired: 'Gemini API key is required',
  keyLoadFailed: 'Failed to load Gemini API key',
  keyDeleteFailed: 'Failed to delete Gemini API key',
  keySaveFailed: 'Failed to save Gemini API key',
  /** By the error code of the answer, when the server sends no message of its own. */
  keySaveErrors: {
    bad_json: 'Malformed request sent to server.',
    missing_key: 'Gemini key is required.',
    encrypt_fail: 'Failed to secure key (dev env crypto issue).',
    db_fail: 'Failed to persist key to database.',
    unsupported_content_type: 'Content-Type must be application/json.',
    user_not_found: 'User not initialized; try re-login or enable DEV_AUTO_CREATE_AUTH_USER=1.',
  },
  keyMalformed: 'This is not a Gemini key: a key holds no spaces or special characters. Copy it again.',
  keyLocked: 'The saved key cannot be opened on this device. Enter it again in Settings → AI.',
  keyRefused: 'Gemini refused this key. Check it in Settings → AI.',
  noQuestions: 'The AI answered without a question that can be used. Try again, or make the test without AI.',
  blocked: 'The model declined to answer this text.',
  unreachable: 'The AI service cannot be reached. Check the connection; studying works without it.',
  timedOut: 'The AI service did not answer in time. Try again.',
  noKeyTitle: 'No AI key yet',
  noKeyText:
    'Making cards from documents needs a Gemini key or a local model. Studying, editing and importing work without one.',
  addKey: 'Add a key in Settings',
});
