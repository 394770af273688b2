/** Readers of text: what is the same whatever the text holds. */
import { TEXT_IMPORT_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import {
  IncomingError,
  type ByteSource,
  type IncomingFile,
  type IncomingReader,
  type ReadOption,
  type ReadOptions,
} from '../incoming/incoming.ts';
import { decodeText, ENCODINGS, isReadable, type DecodedText, type Encoding } from './decoded-text.ts';
import { batchesOf, countsOf, firstCards, keptCards, Losses, TOPIC_MAX_CHARS, type Found } from './found-cards.ts';

const { failed, lost, options: said } = messages.texts;

/** A format of files that hold cards. Nothing of it needs more than the whole file in memory. */
export interface CardsFormat extends Pick<IncomingReader, 'format' | 'endings'> {
  recognise(file: IncomingFile): Promise<number>;
  /** @throws IncomingError */
  find(file: IncomingFile, bytes: Uint8Array, options: ReadOptions): Found;
}

/** A format whose files are one text. */
export interface TextFormat extends Pick<IncomingReader, 'format' | 'endings'> {
  /** @param sample the first part of the text */
  recognise(sample: string, ending: string): number;
  /** @param losses where to put what cannot be kept */
  find(text: string, file: IncomingFile, options: ReadOptions, losses: Losses): Omit<Found, 'losses'>;
}

/** So much of a file is looked at for what it is. */
export const SAMPLE_BYTES = 64 * 1024;
const ENCODING_OPTION = 'encoding';

/** @throws never what a file holds: every fault of a file is an `IncomingError` */
export function cardsReader(format: CardsFormat): IncomingReader {
  const found = async (file: IncomingFile, options: ReadOptions, signal: AbortSignal): Promise<Found> => {
    const bytes = await wholeFile(file.source);
    signal.throwIfAborted();
    return format.find(file, bytes, options);
  };
  return {
    format: format.format,
    endings: format.endings,
    recognise: (file) => format.recognise(file),
    async look(file, options, signal) {
      const all = await found(file, options, signal);
      return {
        format: format.format,
        title: all.title,
        counts: countsOf(all),
        isComplete: true,
        cards: firstCards(all.cards),
        losses: all.losses,
        options: all.options,
        columns: all.columns,
        topic: all.cards.every(({ topic }) => topic !== null) && all.cards.length > 0 ? null : fileTopic(file),
      };
    },
    async *read(file, options, signal) {
      const all = await found(file, options, signal);
      if (all.cards.length === 0) throw new IncomingError(failed.noCards);
      for (const batch of batchesOf(all, fileTopic(file), file.name)) {
        signal.throwIfAborted();
        yield batch;
      }
    },
  };
}

export function textReader(format: TextFormat): IncomingReader {
  return cardsReader({
    format: format.format,
    endings: format.endings,
    async recognise(file) {
      const sample = readableSample(await file.source.read(0, SAMPLE_BYTES));
      return sample === null ? 0 : format.recognise(sample, endingOf(file.name));
    },
    find(file, bytes, options) {
      const losses = new Losses();
      const decoded = readableText(bytes, options, losses);
      const found = format.find(decoded.text, file, options, losses);
      return {
        ...found,
        cards: keptCards(found.cards, losses),
        options: [...found.options, encodingOption(decoded.encoding, options)],
        losses: losses.list(),
      };
    },
  });
}

/** The first part of a text; null where it is none. */
export function readableSample(bytes: Uint8Array): string | null {
  const sample = decodeText(bytes);
  return isReadable(sample) && sample.text.trim() !== '' ? sample.text : null;
}

/** The text of a file. @throws IncomingError where there is none */
export function readableText(bytes: Uint8Array, options: ReadOptions, losses: Losses): DecodedText {
  if (bytes.length === 0) throw new IncomingError(failed.empty);
  const decoded = decodeText(bytes, chosenEncoding(options));
  if (!isReadable(decoded) && chosenEncoding(options) === undefined) throw new IncomingError(failed.notText);
  if (decoded.text.trim() === '') throw new IncomingError(failed.empty);
  if (decoded.damaged > 0) losses.add('damaged', lost.damaged, undefined, decoded.damaged);
  return decoded;
}

/** What a set is called whose file names none: the name of the file. */
export function fileTopic({ name }: Pick<IncomingFile, 'name'>): string {
  const bare = name.replace(/\.[^.]{1,10}$/, '').trim();
  return (bare === '' ? name : bare).slice(0, TOPIC_MAX_CHARS);
}

export function endingOf(name: string): string {
  return /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

async function wholeFile(source: ByteSource): Promise<Uint8Array> {
  if (source.size > TEXT_IMPORT_MAX_BYTES)
    throw new IncomingError(failed.tooLarge(Math.round(TEXT_IMPORT_MAX_BYTES / 1024 / 1024)));
  return source.read(0, source.size);
}

function chosenEncoding({ values }: ReadOptions): Encoding | undefined {
  return ENCODINGS.find((encoding) => encoding === values[ENCODING_OPTION]);
}

export function encodingOption(encoding: Encoding, options: ReadOptions): ReadOption {
  const isFound = chosenEncoding(options) === undefined;
  return {
    kind: 'choice',
    key: ENCODING_OPTION,
    label: said.encoding,
    hint: said.encodingHint,
    value: encoding,
    choices: ENCODINGS.map((value) => {
      const name = value.toUpperCase();
      return { value, label: isFound && value === encoding ? said.found(name) : name };
    }),
  };
}
