/** The text of a PDF and of a presentation: what our rules add to reading the file. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parse } from 'pptxtojson/dist/index.js';
import { pageTexts } from '../../src/domain/documents/page-text.ts';
import { readPresentation } from '../../src/renderer/features/documents/presentation/read-presentation.ts';
import { labelledDocuments } from '../../test/support/labelled/pages.ts';
import { hasPdftotext, pdftotext } from '../../test/support/pdftotext.ts';
import { allWords } from '../../test/support/read-words.ts';
import { hasSamples, sample } from '../../test/support/samples.ts';
import { orderSimilarity, wordRecall, wordsOf } from '../../test/support/text-measures.ts';
import { textbook } from '../../test/support/textbook.ts';
import { lectureSlides, madePptx } from '../../test/support/made-pptx.ts';
import { longDocument, twoColumns } from '../../test/support/made-pdfs.ts';
import { readLayouts } from '../../test/support/read-pdf.ts';
import type { Bench, Spent, Workload } from '../harness/workload.ts';

const PAGES = 200;
const SLIDES = 200;
const noPicture = () => Promise.reject(new Error('There is none.'));
const RECALL_GOAL = 0.98;
const ORDER_GOAL = 0.95;
const SAMPLES: readonly { readonly name: string; readonly password?: string }[] = [
  { name: 'R-intro-textbook-en.pdf' },
  { name: 'header-test-doc.pdf' },
  { name: 'rotated-page-90.pdf' },
  { name: 'password.pdf', password: 'password' },
];

export const documents: Workload = {
  name: 'documents',
  about: `the text of a PDF of ${PAGES} pages and of ${SLIDES} slides`,
  grows: false,
  async run(bench) {
    const pdf = await longDocument(PAGES);
    const file = path.join(bench.folder, 'long.pdf');
    writeFileSync(file, pdf);
    if (!hasPdftotext) bench.absent('pdftotext', "not installed (Debian's package poppler-utils)");
    await bench.contest({
      row: `a PDF of ${PAGES} pages`,
      contenders: [
        { name: 'Ninefold', role: 'product', work: async () => pageTexts(await readLayouts(pdf)) },
        { name: 'pdf.js, page after page', role: 'limit', work: () => readPlainly(pdf) },
        ...(hasPdftotext
          ? [{ name: 'pdftotext', role: 'peer', measured: () => timedProcess('pdftotext', [file, '-']) } as const]
          : []),
      ],
      goals: [{ than: 'limit', atMost: 1.1 }],
    });
    if (hasPdftotext) await besidePdftotext(bench);
    const pptx = madePptx({ slides: lectureSlides(SLIDES) });
    await bench.contest({
      row: `a presentation of ${SLIDES} slides`,
      contenders: [
        { name: 'Ninefold', role: 'product', work: () => readPresentation(Uint8Array.from(pptx), noPicture) },
        { name: 'unpacked, and its texts', role: 'limit', times: 5, work: () => textsOf(pptx) },
        {
          name: 'pptxtojson, everything',
          role: 'peer',
          work: () => parse(Uint8Array.from(pptx).buffer, { imageMode: 'none' }),
        },
      ],
      goals: [{ than: 'peer', atMost: 1.2 }],
    });
  },
};

/** Of the words that pdftotext reads the share that is read here, and how far they stand in its order, which is no more than another opinion. */
async function besidePdftotext(bench: Bench): Promise<void> {
  const made = [
    ...(await labelledDocuments()),
    { name: 'textbook', pdf: await textbook(40) },
    { name: 'two columns', pdf: await twoColumns(30) },
  ];
  for (const { name, pdf } of made) {
    const layouts = await readLayouts(pdf);
    const wanted = wordsOf(pdftotext(pdf));
    const text = wordsOf(
      pageTexts(layouts)
        .map((page) => page.text)
        .join('\n'),
    );
    words(bench, name, wordRecall(wanted, allWords(layouts)));
    const order = orderSimilarity(text, wanted);
    bench.figure({ row: `  in the order of pdftotext`, value: order, unit: 'share', atLeast: ORDER_GOAL });
  }
  for (const { name, password } of hasSamples ? SAMPLES : []) {
    const pdf = await sample(name);
    words(bench, name, wordRecall(wordsOf(pdftotext(pdf, password)), allWords(await readLayouts(pdf, password))));
  }
}

function words(bench: Bench, name: string, recall: number): void {
  bench.figure({ row: `words of pdftotext: ${name}`, value: recall, unit: 'share', atLeast: RECALL_GOAL });
}

async function readPlainly(pdf: Buffer): Promise<void> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  await task.destroy();
}

function textsOf(pptx: Buffer): number {
  return Object.entries(unzipSync(Uint8Array.from(pptx)))
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .reduce((sum, [, xml]) => sum + [...strFromU8(xml).matchAll(/<a:t>([^<]*)<\/a:t>/g)].length, 0);
}

/** What another program took; the shell knows its processor time. */
function timedProcess(program: string, args: readonly string[]): Spent {
  const started = performance.now();
  const { stderr, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@" > /dev/null', 'bash', program, ...args],
    { encoding: 'utf8' },
  );
  const [user = 0, system = 0] = stderr.trimEnd().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return { cpuMs: (user + system) * 1_000, clockMs: performance.now() - started };
}
