/** Lists in an address: `a,b`, in which a comma (or a percent sign) that belongs to a value is written `%2C` (or `%25`). */

/** The text of a list, for one query parameter. Values without a comma and a percent sign stand as they are. */
export function listText(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** The values of a list's text; empty ones are passed over. */
export function readListText(text: string): string[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(/%2C|%25/gi, (written) => (written === '%25' ? '%' : ',')));
}
