/** What a server says about the exchange with devices (docs/sync.md). */
import { inLanguage } from './in-language.ts';

export const sync = inLanguage('sync', {
  badCursor: 'This place in the list of changes is not known. Begin again from the last time that was answered.',
  epochChanged: 'This server was put back to an earlier state. Fetch what it has before sending anything.',
  tooManyMutations: (most: number) => `At most ${most} changes can be sent at once. Send them in smaller parts.`,
  pushTooLarge: 'These changes are too large to be sent at once. Send them in smaller parts.',
  keyReused: 'Something else was asked under this Idempotency-Key before. Choose a new one.',
  serverOnly: 'Only a server keeps a list of changes for other devices.',
  kindStaysOnDevice: 'Documents stay on the device that they were opened on.',
  fieldRefused: (field: string) =>
    field === '' ? 'What was sent is not in the expected form.' : `“${field}” is not in the expected form.`,
  settingStaysOnDevice: (key: string) => `“${key}” belongs to one device and does not travel.`,
  /** Topic of the set that is made for cards whose own set is nowhere any more. */
  recoveredCards: 'Recovered cards',
  differs:
    'This device and the server do not hold the same. Everything is being compared anew; nothing is deleted for it.',
  nothingAsked: 'Nothing waits for your answer any more.',
  notBoth: 'These two versions do not fit below each other. Choose one of them; the other stays in history.',
  conflictGone: 'What these two versions belong to is not here any more.',
});
