/**
 * Puts together the scripts that run in a page before its own: one in the page's world, one in the isolated world
 * of the preload. They are the source texts of ordinary functions of this folder, so that both are type-checked.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCodec } from './codec.ts';
import { runPageWorld } from './page-world.ts';
import { runPreloadWorld } from './preload-world.ts';
import { createWorldBridge } from './world-bridge.ts';

/** Name of the isolated world. */
export const PRELOAD_WORLD = 'electron-standin-preload';

/** The function Chromium gives to the isolated world only, by which it speaks to this process. */
export const BINDING = `standin_${randomBytes(8).toString('hex')}`;

/** The two worlds speak by DOM events of a name that the page cannot guess. */
const EVENT_NAME = `standin-${randomBytes(12).toString('hex')}`;

export interface PreloadOptions {
  preload?: string;
  additionalArguments?: string[];
}

export function pageWorldScript(): string {
  return `(${runPageWorld.toString()})(${createWorldBridge.toString()}, ${JSON.stringify(EVENT_NAME)});`;
}

/** What a sandboxed preload sees as `process`. */
function preloadProcess(options: PreloadOptions): object {
  return {
    versions: { ...process.versions },
    platform: process.platform,
    arch: process.arch,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    isMainFrame: true,
    env: { ...process.env },
    argv: [process.argv0, '--type=renderer', ...(options.additionalArguments ?? [])],
    execPath: process.execPath,
    resourcesPath: process.resourcesPath,
  };
}

export function preloadWorldScript(options: PreloadOptions): string {
  const source = options.preload ? readFileSync(options.preload, 'utf8') : '';
  const config = JSON.stringify({ eventName: EVENT_NAME, binding: BINDING, process: preloadProcess(options) });
  // The closing brace on its own line: the source may end in a comment.
  const preload = `function (require, module, exports, process, global, setImmediate, clearImmediate) {${source}\n}`;
  return [
    // nodeIntegrationInSubFrames is off: a frame inside the page gets no preload.
    'if (window === window.top) {',
    `(${runPreloadWorld.toString()})(${config}, (${createCodec.toString()})(), ${createWorldBridge.toString()}, ${preload});`,
    '}',
    `//# sourceURL=${options.preload ?? 'preload'}`,
  ].join('\n');
}
