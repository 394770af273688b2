import type { Plugin } from 'vite';
import { german } from '../src/contract/messages/de/index.ts';
import { messages } from '../src/contract/messages/index.ts';
import { sentencePairs, type SentencePair } from '../src/domain/host-sentences.ts';

const english: typeof german = messages;

const NAME = 'virtual:host-sentences';
const RESOLVED = `\0${NAME}`;

/** The topics that hosts speak of; a test holds them to what hosts import. */
export const HOST_TOPICS = [
  'ai',
  'anki',
  'auth',
  'backups',
  'billing',
  'blobs',
  'bundle',
  'documents',
  'exports',
  'fitting',
  'flashcards',
  'folders',
  'grading',
  'imports',
  'models',
  'network',
  'printing',
  'quality',
  'search',
  'sets',
  'source',
  'stored',
  'study',
  'sync',
  'texts',
] as const satisfies readonly (keyof typeof english)[];

/** What hosts say, in English and in German. */
export function hostSentences(): SentencePair[] {
  const { nav } = english.shell;
  const rows: SentencePair[] = [
    ...HOST_TOPICS.flatMap((topic) => sentencePairs(english[topic], german[topic])),
    [nav.localProfile, german.shell.nav.localProfile],
  ];
  const kept = new Map(rows.filter(([one, other]) => one !== other).toReversed());
  return [...kept];
}

/** Makes the table of what hosts say a module, which only a page that speaks German loads. */
export function hostSentencesModule(): Plugin {
  return {
    name: 'ninefold:host-sentences',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const pairs = ${JSON.stringify(hostSentences())};` : undefined),
  };
}
