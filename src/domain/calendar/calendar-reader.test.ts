import { expect, test } from 'vitest';
import { CALENDAR_FILE_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { IncomingError, type IncomingFile } from '../incoming/incoming.ts';
import { calendarReader } from './calendar-reader.ts';

/** A file of which only its size is known: nothing of it may be read. */
const sized = (size: number): IncomingFile => ({
  name: 'huge.ics',
  scratch: '',
  utcOffsetMin: 0,
  now: 0,
  source: { size, read: () => Promise.reject(new Error('It was read.')) },
});

test('a file that is too large is refused with a sentence before anything of it is read', async () => {
  const look = (size: number) => calendarReader.look(sized(size), { values: {} }, new AbortController().signal);
  await expect(look(CALENDAR_FILE_MAX_BYTES + 1)).rejects.toEqual(
    new IncomingError(messages.calendar.file.tooLarge('huge.ics', 20)),
  );
  await expect(look(CALENDAR_FILE_MAX_BYTES)).rejects.toThrow('It was read.');
});
