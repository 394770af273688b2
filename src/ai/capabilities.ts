/** What a model can do, by its name. Models are configuration (`ai.model`), so an unknown name gets the sensible guess of its family. */
import { LOCAL_CONTEXT_TOKENS } from '../contract/limits.ts';
import type { Capabilities } from './provider.ts';

const GEMINI: Capabilities = {
  images: true,
  jsonSchema: true,
  sampling: true,
  effort: false,
  contextTokens: 1_000_000,
  maxOutputTokens: 65_536,
};

/** A model on the person's own machine, as long as nobody has said more of it. */
const LOCAL: Capabilities = {
  images: false,
  jsonSchema: true,
  sampling: true,
  effort: false,
  contextTokens: LOCAL_CONTEXT_TOKENS.usual,
  maxOutputTokens: 4_096,
};
/** Of its context, what an answer may take at most. */
const ANSWER_SHARE = 0.5;

/** Names of local models that read pictures. */
const LOCAL_WITH_IMAGES = /llava|vision|[-_]vl\b|\d+vl\b|gemma-?3|minicpm-v|pixtral|moondream/i;

const GEMINI_VERSION = /gemini-(\d+)(?:\.(\d+))?(-[a-z-]*)?/i;

/**
 * Capabilities of a Gemini model. From 3.6 on, and for 3.5-flash-lite, the API refuses temperature, topK and topP; a thinking level is
 * understood from 3 on. An unversioned name (`gemini-flash-latest`) means the newest.
 */
export function geminiCapabilities(model: string): Capabilities {
  const [, major, minor = '0', variant = ''] = GEMINI_VERSION.exec(model) ?? [];
  if (major === undefined) return { ...GEMINI, sampling: false };
  const version = Number(major) * 100 + Number(minor);
  const refusesSampling = version >= 306 || (version === 305 && variant.startsWith('-flash-lite'));
  return { ...GEMINI, sampling: !refusesSampling, effort: version >= 300 };
}

/** Names to choose from when Gemini cannot be asked for its own; any other can be typed. */
export const KNOWN_GEMINI_MODELS = [
  'gemini-3.8-flash',
  'gemini-flash-latest',
  'gemini-3.5-flash',
  'gemini-3.5-flash-lite',
  'gemini-2.5-flash',
] as const;

/** Capabilities of a model behind an OpenAI-compatible server, and what is known of it besides its name. */
export function localCapabilities(
  model: string,
  known: Partial<Pick<Capabilities, 'contextTokens' | 'jsonSchema' | 'sampling'>> = {},
): Capabilities {
  const caps = { ...LOCAL, ...known, images: LOCAL_WITH_IMAGES.test(model) };
  return { ...caps, maxOutputTokens: Math.min(caps.maxOutputTokens, Math.floor(caps.contextTokens * ANSWER_SHARE)) };
}
