/** Bringing in a text file of Anki's, which a thread of its own reads. */
import { createApi, type Api } from '../../src/client/api.ts';
import { openHost, type TestHost } from '../../test/support/hosts.ts';
import { longWork, type Workload } from '../harness/workload.ts';
import { importFile } from '../made/import-file.ts';
import { madeSets } from '../made/made-sets.ts';
import { insertRaw, rawFiles } from '../made/raw-file.ts';

export const importingText: Workload = {
  name: 'import-text',
  about: 'a text file of Anki',
  grows: true,
  async run(bench) {
    let host: TestHost | undefined;
    const fresh = async (): Promise<void> => {
      await host?.close();
      host = await openHost('desktop');
    };
    const api = (): Api => createApi((host as TestHost).transport);
    const raw = rawFiles(bench.folder);
    const file = ankiText(madeSets(bench.cards));
    await bench.contest({
      row: "a text file of Anki's",
      ...longWork(bench),
      contenders: [
        { name: 'Ninefold', role: 'product', before: fresh, work: () => importFile(api(), 'cards.txt', file) },
        {
          name: 'split, and prepared statements',
          role: 'limit',
          before: () => raw.fresh(),
          work: () => insertRaw(raw.current(), [{ topic: 'Anki', flashcards: splitText(file) }]),
        },
      ],
      goals: [{ than: 'limit', atMost: 1.3 }],
    });
    raw.close();
    await host?.close();
  },
};

/** As Anki's "Notes in Plain Text". */
function ankiText(sets: ReturnType<typeof madeSets>): Buffer {
  const lines = sets.flatMap(({ topic, flashcards }) =>
    flashcards.map(({ question, answer }) => `${topic}\t${question}\t${answer}`),
  );
  return Buffer.from(`#separator:tab\n#html:false\n#deck column:1\n${lines.join('\n')}\n`);
}

function splitText(file: Buffer) {
  return file
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, question = '', answer = ''] = line.split('\t');
      return { question, answer };
    });
}
