import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { hasFormula } from './card-face-markup.ts';
import { unmarkedText } from './gap-marks.ts';
import { formulas } from './lazy-formulas.ts';
import { MarkdownText, type DrawnText, type MarkdownExtras } from './MarkdownText.tsx';

const CardFaceFormulas = lazyPart(formulas, { meanwhile: Meanwhile });

/** Markdown, for a text that may hold formulas: what draws them is only loaded for one that does. */
export function CardFaceMarkdown({ text, extras }: { text: string; extras?: MarkdownExtras }) {
  return <MarkedMarkdown {...unmarkedText(text)} extras={extras} />;
}

/** With its formulas as they are written, until they can be drawn. */
function Meanwhile(marked: DrawnText) {
  return (
    <div data-meanwhile="">
      <MarkdownText {...marked} />
    </div>
  );
}

export function MarkedMarkdown(marked: DrawnText) {
  return hasFormula(marked.text) ? <CardFaceFormulas {...marked} /> : <MarkdownText {...marked} />;
}
