/** What a note says about itself before its text: the few lines of YAML between two lines of dashes. */

export interface NoteMetadata {
  /** Without number signs. */
  readonly tags: readonly string[];
  readonly body: string;
}

const BLOCK = /^---[ \t]*\n(.*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/s;
/** `tags: [a, b]`, `tags: a, b`, or a list below it. */
const TAGS = /^tags?:[ \t]*(.*(?:\n[ \t]*-[ \t]+.*)*)/im;

export function metadataOf(text: string): NoteMetadata {
  const [all = '', inside = ''] = BLOCK.exec(text) ?? [];
  const written = TAGS.exec(inside)?.[1] ?? '';
  const tags = written
    .split(/[\s,[\]]+/)
    .map((tag) => tag.replaceAll(/^["'#-]+|["']+$/g, ''))
    .filter((tag) => tag !== '');
  return { tags, body: text.slice(all.length) };
}
