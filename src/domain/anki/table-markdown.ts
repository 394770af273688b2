/** A table as GitHub's Markdown writes it; its first row is its head. Cells are lines of Markdown in which `|` is escaped. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows.filter((cells) => cells.some((cell) => cell !== ''));
  if (!head) return '';
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const row = (cells: readonly string[]): string => {
    const padded = Array.from({ length: columns }, (_, i) => cells[i] ?? '');
    return `| ${padded.join(' | ')} |`;
  };
  return [row(head), row(Array.from({ length: columns }, () => '---')), ...body.map(row)].join('\n');
}
