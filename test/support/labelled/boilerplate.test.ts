/** Boilerplate on 60 pages of four documents made for this project, each line of which is known to be text or boilerplate. */
import { beforeAll, describe, expect, it } from 'vitest';
import { judge, labelledDocuments, type Judged } from './pages.ts';
import type { LabelledDocument } from './typesetter.ts';
import { readLayouts } from '../read-pdf.ts';

const GOAL = 0.95;
const PATIENCE_MS = 60_000;

let documents: LabelledDocument[];
let judged: Judged[];

beforeAll(async () => {
  documents = await labelledDocuments();
  const each = documents.map(async (document) => judge(document, await readLayouts(document.pdf)));
  judged = (await Promise.all(each)).flat();
}, PATIENCE_MS);

const isBoilerplate = ({ label }: Judged) => label === 'boilerplate';
const named = ({ document, page, text }: Judged) => `${document}, page ${page}: ${text}`;

describe('boilerplate', () => {
  it('is told from text on a fixture that is not easy', () => {
    expect(documents.reduce((sum, { pages }) => sum + pages, 0)).toBe(60);
    expect(judged.filter(isBoilerplate).length).toBeGreaterThan(80);
    expect(judged.length).toBeGreaterThan(2_000);
    // What a rule of the words alone, or of the place alone, would drop by mistake.
    const edges = judged.filter((line) => !isBoilerplate(line) && /https?:|www\.|copyright|^\d+$/i.test(line.text));
    expect(edges.length).toBeGreaterThan(50);
  });

  it('is dropped, and little else is', () => {
    const dropped = judged.filter((line) => line.dropped);
    const precision = dropped.filter(isBoilerplate).length / dropped.length;
    const recall = dropped.filter(isBoilerplate).length / judged.filter(isBoilerplate).length;
    console.log(`boilerplate: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    const wrong = judged.filter((line) => line.dropped !== isBoilerplate(line)).map(named);
    if (wrong.length > 0) console.log(wrong.join('\n'));
    expect(precision).toBeGreaterThanOrEqual(GOAL);
    expect(recall).toBeGreaterThanOrEqual(GOAL);
  });
});
