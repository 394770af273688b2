import { bundleWriter } from '../domain/bundle/bundle-writer.ts';
import { calendarWriter } from '../domain/calendar/calendar-writer.ts';
import type { OutgoingWriter } from '../domain/outgoing/outgoing.ts';
import { TEXT_WRITERS } from '../domain/texts/text-formats.ts';
import { ankiWriter } from './anki/anki-writer.ts';
import { bundleZipWriter } from './bundle/bundle-zip-writer.ts';

/** Every form in which a library can be exported, in the order in which they are offered. */
export const WRITERS: readonly OutgoingWriter[] = [
  bundleWriter,
  bundleZipWriter,
  ankiWriter,
  ...TEXT_WRITERS,
  calendarWriter,
];
