/** Texts of models in the form in which questions and verdicts keep them: one line, nothing that cannot be stored or drawn. */

// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;
const CUT = '…';

/** One line of text; '' for what is none. Numbers are read as text. */
export function tidyLine(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).toWellFormed().replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** At most so many characters, cut between words where there is a place for it. A capped text stays as it is. */
export function capped(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  // A cut between the halves of a surrogate pair would leave text that cannot be stored.
  const start = text.slice(0, maxChars - CUT.length).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = start.lastIndexOf(' ');
  return (lastSpace > maxChars / 2 ? start.slice(0, lastSpace) : start).trimEnd() + CUT;
}

/** The fields of an object; of anything else none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
