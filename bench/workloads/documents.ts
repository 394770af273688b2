/** The text of a PDF and of a presentation: what our rules add to reading the file. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parse } from 'pptxtojson/dist/index.js';
import { pageTexts } from '../../src/domain/documents/page-text.ts';
import { readPresentation } from '../../src/renderer/features/documents/presentation/read-presentation.ts';
import { hasPdftotext } from '../../test/support/pdftotext.ts';
import { lectureSlides, madePptx } from '../../test/support/made-pptx.ts';
import { longDocument } from '../../test/support/made-pdfs.ts';
import { readLayouts } from '../../test/support/read-pdf.ts';
import type { Spent, Workload } from '../harness/workload.ts';

const PAGES = 200;
const SLIDES = 200;

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
    const pptx = madePptx({ slides: lectureSlides(SLIDES) });
    await bench.contest({
      row: `a presentation of ${SLIDES} slides`,
      contenders: [
        { name: 'Ninefold', role: 'product', work: () => readPresentation(Uint8Array.from(pptx), () => {}) },
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
