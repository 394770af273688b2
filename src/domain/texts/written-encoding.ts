/** In which encoding a table is written, for the programs that open it. */
import { messages } from '../../contract/messages/index.ts';
import type { ReadOption } from '../incoming/incoming.ts';

const said = messages.texts.writers;
const ENCODINGS = ['marked', 'utf-8', 'utf-16le'] as const;
type WrittenEncoding = (typeof ENCODINGS)[number];
type Values = Readonly<Record<string, string | boolean>>;

const KEY = 'encoding';
const MARK = '\uFEFF';

export const ENCODING_OPTION: ReadOption = {
  kind: 'choice',
  key: KEY,
  label: said.encoding,
  hint: said.encodingHint,
  value: 'marked',
  choices: ENCODINGS.map((value) => ({ value, label: said.encodings[value] })),
};

/** What stands before everything else: by this mark a spreadsheet knows the encoding. */
export function encodingMark(values: Values): string {
  return chosen(values) === 'utf-8' ? '' : MARK;
}

export function encoded(text: string, values: Values): Uint8Array {
  if (chosen(values) !== 'utf-16le') return new TextEncoder().encode(text);
  const units = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) units.setUint16(i * 2, text.charCodeAt(i), true);
  return new Uint8Array(units.buffer);
}

function chosen(values: Values): WrittenEncoding {
  return ENCODINGS.find((each) => each === values[KEY]) ?? 'marked';
}
