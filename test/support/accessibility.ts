/** What of WCAG 2.2 AA a machine can check, by axe in the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those of them that look at colours: all that another theme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const SHOWN_OF_ELEMENT = 160;
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = typeof globalThis & { readonly axe?: typeof axe };

/** A line for each rule that elements of the page break, with the beginning of each. axe comes into a page once: its source takes longer than a check. */
export async function brokenRules(page: Page, which: 'all' | 'of colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(source);
  const runOnly: axe.RunOnly = which === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: OF_COLOURS };
  const violations = await page.evaluate(async (only) => {
    // What fades in has the contrast of a ghost, and what fades out is hidden but still there.
    const moving = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map((animation) => animation.finished));
    const found = await (globalThis as WithAxe).axe!.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
  }, runOnly);
  return violations.map(
    ({ id, elements }) => `${id}: ${elements.map((html) => html.slice(0, SHOWN_OF_ELEMENT)).join(' | ')}`,
  );
}
