import { calendarReader } from '../domain/calendar/calendar-reader.ts';
import type { IncomingReader } from '../domain/incoming/incoming.ts';
import { TEXT_READERS } from '../domain/texts/text-formats.ts';
import { ankiReader } from './anki/anki-reader.ts';
import { bundleFileReader } from './bundle/bundle-file-reader.ts';

/** Every format that can be imported. Of two that take a file as theirs with the same certainty, the one that stands first reads it. */
export const READERS: readonly IncomingReader[] = [bundleFileReader, ankiReader, calendarReader, ...TEXT_READERS];
