import type { ImportInfo } from '../../../contract/imports.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatMoment } from '../../lib/words/event-time.ts';

const said = messages.importScreen;

/** What an import could not keep, as lines to read elsewhere: each kind of loss with its examples, and each thing with its reason. */
export function importReport({ fileName, createdAt, outcome }: ImportInfo): string {
  if (outcome === null) return '';
  const { losses, errors, errorCount } = outcome;
  const unnamed = errorCount - errors.length;
  const lines = [
    said.report.title(fileName, formatMoment(createdAt)),
    ...(losses.length === 0 ? [] : ['', said.losses]),
    ...losses.flatMap(({ message, examples }) => [
      `- ${message}`,
      ...(examples.length === 0 ? [] : [`  ${said.examples(examples.join(', '))}`]),
    ]),
    ...(errorCount === 0 ? [] : ['', said.errors(errorCount)]),
    ...errors.map(({ name, message }) => `- ${name}: ${message}`),
    ...(unnamed === 0 ? [] : [`- ${said.moreErrors(unnamed)}`]),
  ];
  return `${lines.join('\n')}\n`;
}
