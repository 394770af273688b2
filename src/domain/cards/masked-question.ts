/**
 * A question that holds masks is edited in two places: its words in a field, its masks over the picture. Written, the masks come first, so that
 * half a gap in the words never swallows them.
 */
import { parseMasks, writeMasks, type Mask } from './occlusion.ts';

/** Masks, each with the breaks beside it that only set them apart. */
const WRITTEN = /(?:<br\s*\/?>\s*)*\{\{c\d{1,3}(?:,\d{1,3})*::\s*image-occlusion:[^{}]*\}\}(?:\s*<br\s*\/?>)?/gi;

/** The words of a question beside its masks, as they are written. */
export function questionWords(question: string): string {
  return question.includes('image-occlusion:') ? question.replaceAll(WRITTEN, '') : question;
}

/** The question with other words and the masks that it has. */
export function withWords(question: string, words: string): string {
  return joined(writtenMasks(question), words);
}

/** The question with other masks and the words that it has. */
export function withMasks(question: string, masks: readonly Mask[]): string {
  return joined(writeMasks(masks), questionWords(question));
}

/** As they stand there, so that what this version cannot draw is kept. */
function writtenMasks(question: string): string {
  const masks = [...question.matchAll(WRITTEN)].map(([written]) => written.replaceAll(/\s*<br\s*\/?>\s*/gi, ''));
  return masks.join('<br>');
}

function joined(masks: string, words: string): string {
  return masks === '' || words === '' ? masks + words : `${masks}<br>${words}`;
}

/** Whether there is anything of a picture to hide in this question. */
export function hasMasks(question: string): boolean {
  return question.includes('image-occlusion:') && parseMasks(question).length > 0;
}
