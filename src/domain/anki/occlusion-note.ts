/** Notes of Anki's image occlusion: masks in one field, the picture in another. Their order is Anki's, their names are in the person's language. */
import { htmlToMarkdown, type MediaName } from './html-to-markdown.ts';
import { textOfHtml } from './html-tree.ts';
import type { CardSides } from './card-sides.ts';

const FIELD = { masks: 0, picture: 1, header: 2, extra: 3 } as const;
const MASK = /\{\{c\d{1,3}(?:,\d{1,3})*::\s*image-occlusion:[^{}]*\}\}/g;

/** Null for a note without masks or a picture, which is like any other. */
export function occlusionSides(fields: readonly string[], nameOf: MediaName): CardSides | null {
  const written = textOfHtml(fields[FIELD.masks] ?? '');
  const masks = written.match(MASK);
  const picture = htmlToMarkdown(fields[FIELD.picture] ?? '', { hasGaps: false, nameOf });
  if (!masks || picture.image === null) return null;
  const header = htmlToMarkdown(fields[FIELD.header] ?? '', { hasGaps: false, nameOf });
  const extra = htmlToMarkdown(fields[FIELD.extra] ?? '', { hasGaps: false, nameOf });
  const words = [header.markdown, picture.markdown].filter((text) => text !== '').join('\n\n');
  return {
    question: {
      markdown: [masks.join('<br>'), words].filter((text) => text !== '').join('<br>'),
      image: picture.image,
      losses: new Set([...picture.losses, ...header.losses]),
    },
    answer: extra,
    hint: '',
    isTyped: false,
  };
}
