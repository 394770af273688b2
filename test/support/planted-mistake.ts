/** Preloaded by a device under test: one file of its engine is read with another text (`Mistake`). */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeviceStart } from './device-process.ts';

const { mistake } = JSON.parse(process.argv[2] ?? '') as DeviceStart;
if (mistake === undefined) throw new Error('There is no mistake to plant.');
const { file, from, to } = mistake;
const mistaken = pathToFileURL(path.join(import.meta.dirname, '..', '..', file)).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== mistaken) return loaded;
    const { source = '' } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
    const [before, after, ...others] = text.split(from);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`Not exactly once in ${file}: ${from}`);
    return { ...loaded, source: `${before}${to}${after}` };
  },
});
