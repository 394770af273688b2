/** Sets that were exported from Quizlet, or lists of words with something between. */
import { messages } from '../../contract/messages/index.ts';
import { chosenSeparators, proposeSeparators, readTerms, separatorOptions, separatorTexts } from './quizlet-text.ts';
import { chosenFlag } from './read-options.ts';
import { textReader } from './text-reader.ts';

const { options: said, titles } = messages.texts;

export const quizletReader = textReader({
  format: 'quizlet',
  endings: ['txt'],
  recognise(sample, ending) {
    const { fit, term } = proposeSeparators(sample);
    if (ending === 'csv' || ending === 'tsv') return 0.1;
    return fit * (term === 'tab' ? 0.7 : 0.45);
  },
  find(text, _file, options) {
    const separators = chosenSeparators(options.values, proposeSeparators(text));
    const bothWays = chosenFlag(options, 'bothWays') ?? false;
    return {
      title: titles.quizlet,
      cards: readTerms(text, separatorTexts(separators)).map(({ term, definition }) => ({
        topic: null,
        folderPath: '',
        card: { sourceId: null, question: term, answer: definition, bothWays },
      })),
      options: [
        ...separatorOptions(separators),
        { kind: 'flag', key: 'bothWays', label: said.bothWays, value: bothWays },
      ],
    };
  },
});
