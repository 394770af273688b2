/** What the chosen model can do, in words, and a table to compare it with the others. */
import { useId, useState } from 'react';
import type { AiModel } from '../../../contract/ai.schema.ts';
import { language } from '../../../contract/messages/in-language.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { DataTable } from '../../parts/chart/DataTable.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ModelAbilities.module.css';

const said = messages.models;
const inWords = new Intl.ListFormat(language());

interface ModelAbilitiesProps {
  models: readonly AiModel[];
  chosen: string;
  /** Nobody has said so: told from the name alone. */
  guessed?: boolean;
}

export function ModelAbilities({ models, chosen, guessed = false }: ModelAbilitiesProps) {
  const [comparing, setComparing] = useState(false);
  const table = useId();
  const model = models.find(({ name }) => name === chosen);
  if (models.length === 0) return null;
  const { columns } = said;
  return (
    <div className={styles.abilities}>
      <p>
        {model && <span>{said.can(inWords.format(abilitiesOf(model, guessed)))}</span>}
        <Button size="xs" aria-expanded={comparing} aria-controls={table} onClick={() => setComparing(!comparing)}>
          {comparing ? said.hide : said.compare}
        </Button>
      </p>
      <div id={table} hidden={!comparing}>
        {comparing && (
          <>
            <DataTable
              label={said.table}
              head={[columns.model, columns.pictures, columns.tokens, columns.json, columns.sampling]}
              rows={models.map((each) => rowOf(each, each.name === chosen))}
            />
            {guessed && <p className={styles.note}>{said.guessed}</p>}
          </>
        )}
      </div>
    </div>
  );
}

function abilitiesOf({ images, contextTokens, jsonSchema, sampling }: AiModel, guessed: boolean): string[] {
  const takes = guessed ? said.takesAbout : said.takes;
  return [
    images ? said.readsPictures : said.readsText,
    takes(formatNumber(contextTokens)),
    jsonSchema ? said.json : said.noJson,
    sampling ? said.sampling : said.noSampling,
  ];
}

function rowOf({ name, images, contextTokens, jsonSchema, sampling }: AiModel, isChosen: boolean): string[] {
  const word = (can: boolean): string => (can ? said.yes : said.no);
  return [
    isChosen ? `${name}, ${said.chosen}` : name,
    word(images),
    formatNumber(contextTokens),
    word(jsonSchema),
    word(sampling),
  ];
}
