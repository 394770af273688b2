/** One formula, drawn by KaTeX as elements of the page: its words never become markup. */
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef } from 'react';
import { blankWords } from './blank-words.ts';
import styles from './CardFace.module.css';
import { BLANK_IN_FORMULA, FORMULA_CLASSES, type FormulaSource } from './formula-tree.ts';

const OWN_CLASSES: readonly string[] = Object.values(FORMULA_CLASSES);
/** In em: a formula that asks for more would cover the page. */
const MAX_SIZE = 20;
const MAX_EXPAND = 300;

/** Shows the first writing that TeX can read, and where it can read none, the last one as it is. */
export function Formula({ source }: { source: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current) draw(place.current, JSON.parse(source) as FormulaSource);
  }, [source]);
  return <span ref={place} className={styles.formula} />;
}

function draw(place: HTMLElement, { writings, isBlock }: FormulaSource): void {
  for (const tex of writings) {
    try {
      katex.render(tex, place, {
        displayMode: isBlock,
        strict: 'ignore',
        maxSize: MAX_SIZE,
        maxExpand: MAX_EXPAND,
        trust: (asked) => asked.command === '\\htmlClass' && OWN_CLASSES.includes(asked.class ?? ''),
      });
      sayBlanks(place);
      measureSoon(place);
      return;
    } catch {
      // The next writing may do.
    }
  }
  place.textContent = writings.at(-1) ?? '';
  place.classList.add(styles.unreadable ?? '');
}

/** Drawn since the last frame. Each measured at once would have the page laid out again for every formula. */
let unmeasured: HTMLElement[] = [];

/** Wider than its card, a formula is scrolled by keys too. */
function measureSoon(place: HTMLElement): void {
  if (unmeasured.length === 0) requestAnimationFrame(measure);
  unmeasured.push(place);
}

function measure(): void {
  const wide = unmeasured.filter((place) => place.scrollWidth > place.clientWidth);
  unmeasured = [];
  for (const place of wide) place.tabIndex = 0;
}

/** Screen readers hear the MathML: there a blank is a word, and the source of the formula is no second reading of it. */
function sayBlanks(place: HTMLElement): void {
  for (const annotation of place.querySelectorAll('annotation')) annotation.remove();
  const { heard } = blankWords(null);
  for (const text of place.querySelectorAll('mtext')) {
    if (text.textContent === BLANK_IN_FORMULA) text.textContent = heard;
  }
}
