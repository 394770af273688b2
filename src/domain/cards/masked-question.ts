/**
 * A question that holds masks is edited in two places: its words in a field, its masks over the picture. Written, the masks come first, so that
 * half a gap in the words never swallows them.
 */
import { parseMasks, writeMasks, type Mask } from './occlusion.ts';

const BETWEEN = '<br>';
/** Masks, each with the breaks beside it that only set them apart. */
const WRITTEN = /(?:<br\s*\/?>\s*)*\{\{c\d{1,3}(?:,\d{1,3})*::\s*image-occlusion:[^{}]*\}\}(?:\s*<br\s*\/?>)?/gi;

/** The words of a question beside its masks, as they are written. */
export function questionWords(question: string): string {
  return question.includes('image-occlusion:') ? question.replaceAll(WRITTEN, '') : question;
}

/** The question with other words and the masks that it has. */
export function withWords(question: string, words: string): string {
  return joined(writtenMasks(question).join(BETWEEN), words);
}

/** The question with other masks and the words that it has; what stands on the picture and is no mask stays there. */
export function withMasks(question: string, masks: readonly Mask[]): string {
  const others = writtenMasks(question).filter((written) => parseMasks(written).length === 0);
  const all = masks.length === 0 ? others : [writeMasks(masks), ...others];
  return joined(all.join(BETWEEN), questionWords(question));
}

/** As they stand there, so that what this version cannot draw is kept. */
function writtenMasks(question: string): string[] {
  return [...question.matchAll(WRITTEN)].map(([written]) => written.replaceAll(/\s*<br\s*\/?>\s*/gi, ''));
}

function joined(masks: string, words: string): string {
  return masks === '' || words === '' ? masks + words : masks + BETWEEN + words;
}

/** Whether there is anything of a picture to hide in this question. */
export function hasMasks(question: string): boolean {
  return question.includes('image-occlusion:') && parseMasks(question).length > 0;
}
