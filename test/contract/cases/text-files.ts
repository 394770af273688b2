/** Files of text through the front door: what the formats hold is tested beside them (src/domain/texts). */
import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import type { ContractCase } from './case.ts';
import { exported, fileOf } from './exports.ts';
import { ended, upload } from './imports.ts';

const said = messages.texts;

export const textFilesCases: ContractCase[] = [
  {
    operation: 'imports.look',
    title: 'shows the columns of a table, and keeps what a person makes of them',
    async run({ api, unrecorded }) {
      const id = await upload(api, 'Zelle;cell;bio;one;\nKern;nucleus;bio exam;two;\nallein;;;;\n', 'Words.csv');
      const look = await api.imports.look({ id });
      expect(look).toMatchObject({ format: 'csv', topic: 'Words', title: said.titles.csv(said.separators.semicolon) });
      expect(look.columns?.slice(0, 2)).toEqual([
        { name: '', role: 'question', samples: ['Zelle', 'Kern', 'allein'] },
        { name: '', role: 'answer', samples: ['cell', 'nucleus', ''] },
      ]);
      expect(look.losses).toMatchObject([{ message: said.lost.oneSided(1), examples: ['allein'] }]);
      const columns = ['answer', 'question', 'tags', 'hint', 'none'] as const;
      await api.imports.commit({ id, folderPath: 'In', columns: [...columns], values: { bothWays: true } });
      await ended(unrecorded, id);
      const { sets } = await api.sets.list();
      const set = await api.sets.get({ id: sets.find(({ topic }) => topic === 'Words')?.id ?? '' });
      expect(
        set.flashcards.map(({ question, answer, hint, tags, bothWays }) => [question, answer, hint, tags, bothWays]),
      ).toEqual([
        ['cell', 'Zelle', 'one', ['bio'], true],
        ['nucleus', 'Kern', 'two', ['bio', 'exam'], true],
      ]);
    },
  },
  {
    operation: 'exports.create',
    title: 'writes sets as a table, which comes back as the same cards',
    async run(tools) {
      const { api, unrecorded } = tools;
      await api.sets.create({
        topic: 'Cells',
        folderPath: 'Biology',
        flashcards: [
          { question: '=1+1', answer: 'a "quoted"\nanswer', hint: 'h', tags: ['two words'], bothWays: true },
        ],
      });
      const { info } = await exported(tools, { form: 'csv', kinds: ['sets'], folder: 'Biology' });
      expect(info).toMatchObject({ status: 'ready', error: null });
      const text = await fileOf(unrecorded, info);
      expect(text).toContain(`"'=1+1"`);
      const id = await upload(unrecorded, text, 'again.csv');
      const { cards, counts } = await unrecorded.imports.look({ id });
      expect(counts).toMatchObject({ cards: 1, faces: 2, sets: 1 });
      expect(cards).toMatchObject([{ question: '=1+1', answer: 'a "quoted"\nanswer', hint: 'h', tags: ['two words'] }]);
    },
  },
];
