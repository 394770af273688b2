/** Finds out what a file is and what is in it. */
import { messages } from '../../contract/messages/index.ts';
import {
  IncomingError,
  PREVIEW_CARDS,
  PREVIEW_EVENTS,
  type IncomingCard,
  type IncomingEvent,
  type IncomingFile,
  type IncomingReader,
  type ReadOptions,
} from '../../domain/incoming/incoming.ts';
import type { PassedPreview } from './thread-messages.ts';

/** More than a row of the preview shows. */
const SHOWN_CHARS = 600;

/** What the reader of that format finds, or without one the reader that knows the file best. @throws IncomingError */
export async function lookAt(
  readers: readonly IncomingReader[],
  file: IncomingFile,
  format: string | null,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<PassedPreview> {
  const fitting = await recognised(readers, file);
  const chosen = format === null ? fitting[0] : readers.find((reader) => reader.format === format);
  if (!chosen) throw new IncomingError(messages.imports.unknownFormat);
  const preview = await chosen.look(file, options, signal);
  const others = fitting.filter((reader) => reader !== chosen);
  return {
    ...preview,
    format: chosen.format,
    formats: [chosen, ...others].map((reader) => ({
      format: reader.format,
      label: messages.imports.formats[reader.format],
    })),
    cards: preview.cards.slice(0, PREVIEW_CARDS).map(toShown),
    events: (preview.events ?? []).slice(0, PREVIEW_EVENTS).map(toShownEvent),
    losses: preview.losses.map((loss) => ({ ...loss, examples: [...loss.examples] })),
    options: preview.options.map((option) =>
      option.kind === 'choice' ? { ...option, choices: [...option.choices] } : { ...option },
    ),
    columns: preview.columns?.map((column) => ({ ...column, samples: [...column.samples] })) ?? null,
  };
}

/** The readers that know the file, the surest first; those whose ending fits are asked before all others. */
async function recognised(readers: readonly IncomingReader[], file: IncomingFile): Promise<IncomingReader[]> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const byName = readers.filter(({ endings }) => endings.includes(ending));
  const sure = await asked(byName, file);
  return sure.length > 0 ? sure : asked(readers, file);
}

async function asked(readers: readonly IncomingReader[], file: IncomingFile): Promise<IncomingReader[]> {
  const found: { readonly reader: IncomingReader; readonly certainty: number }[] = [];
  for (const reader of readers) found.push({ reader, certainty: await reader.recognise(file) });
  return found
    .filter(({ certainty }) => certainty > 0)
    .toSorted((a, b) => b.certainty - a.certainty)
    .map(({ reader }) => reader);
}

function toShown({ question, answer, hint = '', tags = [], questionImage, answerImage }: IncomingCard) {
  return {
    question: question.slice(0, SHOWN_CHARS),
    answer: answer.slice(0, SHOWN_CHARS),
    hint: hint.slice(0, SHOWN_CHARS),
    tags: [...tags],
    hasPicture: Boolean(questionImage) || Boolean(answerImage),
  };
}

function toShownEvent({ title, start, end, allDay, recurrence }: IncomingEvent) {
  return { title, start, end: end ?? start, allDay: allDay ?? false, repeats: Boolean(recurrence) };
}
