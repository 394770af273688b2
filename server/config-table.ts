/** The table of variables in docs/self-hosting.md, made from their schema. `node scripts/config-table.mjs` writes it there. */
import { SECRETS, variables, type About } from './config-variables.ts';

const START = '<!-- variables: written by scripts/config-table.mjs -->\n';
const END = '<!-- end of variables -->\n';

/** Markdown, a line for each variable. @throws Error for a variable that says nothing of itself */
export function configTable(): string {
  const secrets: readonly string[] = SECRETS;
  const rows = Object.entries(variables.shape).map(([name, schema]) => {
    const { about, otherwise } = (schema.meta() ?? {}) as Partial<About>;
    if (about === undefined) throw new Error(`${name} says nothing of itself in server/config-variables.ts.`);
    const file = secrets.includes(name) ? ' (file)' : '';
    return `| \`${name}\`${file} | ${otherwise ?? defaultOf(schema)} | ${about} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

/** A document with the table between its marks as it is now. @throws Error when the marks are not there */
export function withConfigTable(document: string): string {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error('The document has no place for the table of variables.');
  return `${document.slice(0, start)}${START}${configTable()}${document.slice(end)}`;
}

function defaultOf(schema: (typeof variables.shape)[keyof typeof variables.shape]): string {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return 'unset';
  if (Array.isArray(data)) return data.length === 0 ? 'none' : `\`${data.join(', ')}\``;
  return `\`${typeof data === 'boolean' ? Number(data) : String(data)}\``;
}
