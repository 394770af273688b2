import type { Page } from '@playwright/test';

/** Every text in sight, piece by piece and as the paragraph or control that it makes up, and every name of a control. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMING = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
    const found = new Set<string>([document.title]);
    const add = (text: string | null) => found.add((text ?? '').replaceAll(/\s+/g, ' ').trim());
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, template') || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      for (const name of NAMING) add(element.getAttribute(name));
      const pieces = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      for (const piece of pieces) add(piece.nodeValue);
      if (pieces.length > 0) add(element.textContent);
    }
    found.delete('');
    return [...found];
  });
}
