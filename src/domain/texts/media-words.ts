/** Pictures, sound and video as they stand in a text, `![leaf](sha256:…)`, and the words that stand for them where they do not come along. */
const LINK = /!?\[([^\]\n]*)\]\(sha256:[0-9a-f]{64}\)/g;

export function mediaWords(markdown: string): string {
  return markdown.replaceAll(LINK, '$1');
}
