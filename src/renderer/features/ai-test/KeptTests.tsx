/** The tests that are kept here: ready, under way, or handed in. */
import { Download, FolderOpen, Trash2 } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isAnswered, scoreOf } from '../../../domain/tests/paper/mark-paper.ts';
import { judgePaper } from '../../../domain/tests/paper/judge-paper.ts';
import { formatDay } from '../../lib/words/format.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AiTest.module.css';
import { openTest, saveTest } from './shared-tests.ts';
import { removeTest, useKeptTests, type KeptTest } from './kept-tests.ts';

const said = messages.aiTest.kept;

export function KeptTests({ onOpen }: { onOpen: (id: string) => void }) {
  const tests = useKeptTests((kept) => kept.tests);
  const remove = ({ id, title }: KeptTest): void => offerUndo(said.deleted(title), removeTest(id));
  return (
    <section aria-labelledby="ai-tests-kept">
      <div className={styles.keptHead}>
        <h2 id="ai-tests-kept">{said.title}</h2>
        <OpenFile onOpen={onOpen} />
      </div>
      {tests.length === 0 && <p className={styles.keptNote}>{said.empty}</p>}
      <ul className={styles.kept} hidden={tests.length === 0}>
        {tests.map((test) => (
          <li key={test.id} data-state={stateOf(test)}>
            <span className={styles.keptMargin}>{marginOf(test)}</span>
            <span className={styles.keptText}>
              <b>{test.title}</b>
              <small>
                {said.facts(test.questions.length, formatDay(test.createdAt))}
                {test.by === 'cards' && `, ${said.withoutAi}`}
              </small>
            </span>
            <Button size="sm" onClick={() => onOpen(test.id)}>
              {LABEL[stateOf(test)]}
            </Button>
            <IconButton
              size="sm"
              label={said.saveFile(test.title)}
              icon={<Download />}
              onClick={() => saveTest(test)}
            />
            <IconButton size="sm" label={said.delete(test.title)} icon={<Trash2 />} onClick={() => remove(test)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A test that somebody sent. */
function OpenFile({ onOpen }: { onOpen: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    // So that choosing the same file again is a change again.
    event.target.value = '';
    if (!file) return;
    setError('');
    try {
      onOpen(await openTest(file));
    } catch (failure) {
      setError(reasonOf(failure, messages.network.internal));
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={said.openFile}
        onChange={(event) => void choose(event)}
      />
      <Button size="sm" icon={<FolderOpen aria-hidden />} onClick={() => input.current?.click()}>
        {said.openFile}
      </Button>
      {error !== '' && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

const LABEL = { ready: said.open, open: said.resume, done: said.results } as const;

function stateOf({ startedAt, endedAt }: KeptTest): keyof typeof LABEL {
  if (endedAt !== null) return 'done';
  return startedAt === null ? 'ready' : 'open';
}

function marginOf(test: KeptTest): string {
  const { questions, answers } = test;
  if (stateOf(test) === 'ready') return said.ready;
  if (stateOf(test) === 'done') return said.score(scoreOf(judgePaper(questions, test)).percent);
  return said.under(questions.filter(({ id }) => isAnswered(answers[id])).length, questions.length);
}
