/** The sentences of the English catalogue that German says in other words. Nothing has installed a language in the process that asks. */
import { execFileSync } from 'node:child_process';
import { german } from '../../../src/contract/messages/de/index.ts';
import * as english from '../../../src/contract/messages/topics.ts';

/** Asks a process of its own, for a test that speaks German has no English catalogue any more. */
export function englishSentences(): readonly string[] {
  return JSON.parse(execFileSync(process.execPath, [import.meta.filename], { encoding: 'utf8' })) as string[];
}

function constantsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(constantsIn) : [];
}

if (process.argv[1] === import.meta.filename) {
  const same = new Set(constantsIn(german));
  console.log(JSON.stringify([...new Set(constantsIn(english))].filter((sentence) => !same.has(sentence))));
}
