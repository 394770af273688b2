/** Entries of a bulk body: one that is not in form is refused by itself and named, and the others are kept. */
import * as z from 'zod';

/** An entry that is not what its list is of. */
export class NotInForm {
  /** As it was sent. */
  readonly sent: unknown;

  constructor(sent: unknown) {
    this.sent = sent;
  }
}

/** Nobody means to send one, so it is no input that a caller could write. */
const notInForm = z
  .unknown()
  .describe('Anything else is named in the answer, and the other entries are kept.')
  .transform((sent) => new NotInForm(sent)) as unknown as z.ZodType<NotInForm, never>;

/** What is read as `entry`, else as `NotInForm`: a list of them is never refused for one. */
export function entryOf<Entry extends z.ZodType>(entry: Entry) {
  return z.union([entry, notInForm]);
}
