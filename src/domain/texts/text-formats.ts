/** Every format of text, in and out. */
import type { IncomingReader } from '../incoming/incoming.ts';
import type { OutgoingWriter } from '../outgoing/outgoing.ts';
import { ankiTextReader } from './anki-text-reader.ts';
import { ankiTextWriter } from './anki-text-writer.ts';
import { csvReader } from './csv-reader.ts';
import { csvWriter, tsvWriter } from './csv-writer.ts';
import { markdownReader } from './markdown-reader.ts';
import { markdownWriter } from './markdown-writer.ts';
import { mochiReader } from './mochi-reader.ts';
import { obsidianReader } from './obsidian-reader.ts';
import { obsidianWriter } from './obsidian-writer.ts';
import { quizletReader } from './quizlet-reader.ts';
import { quizletWriter } from './quizlet-writer.ts';

/** Those that know their files by a mark of their own come first. */
export const TEXT_READERS: readonly IncomingReader[] = [
  ankiTextReader,
  mochiReader,
  obsidianReader,
  markdownReader,
  quizletReader,
  csvReader,
];

/** In the order in which they are offered. */
export const TEXT_WRITERS: readonly OutgoingWriter[] = [
  csvWriter,
  tsvWriter,
  ankiTextWriter,
  quizletWriter,
  markdownWriter,
  obsidianWriter,
];
