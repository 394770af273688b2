/** Choosing the cards and the questions of a test; the tests that are kept; and the one that is being made. */
import { ArrowDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { ChoiceTree } from '../../parts/choice-tree/ChoiceTree.tsx';
import { countsOf, namesOf, pickOf, toggled } from '../../parts/choice-tree/choice-tree.ts';
import { useChoice } from '../../parts/choice-tree/use-choice.ts';
import { LibraryStates } from '../../parts/LibraryStates.tsx';
import { mayAsk, useAiModel } from '../../state/ai-model.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AiTest.module.css';
import { generateTest, makeWithoutModel, useGeneration, watchGeneration, type TestOrder } from './generation.ts';
import { GenerationPanel } from './GenerationPanel.tsx';
import { KeptTests } from './KeptTests.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { Steps } from './Steps.tsx';
import { lastWish, rememberWish, wishedCount, type TestWish } from './test-wish.ts';
import { testAddress } from './test-address.ts';

const said = messages.aiTest;
const choosing = messages.chooseSession.sets;
/** Beyond these a window of one column leads past them to the questions. */
const FEW_ROWS = 8;

export function SetupView({ pick }: { pick: SessionPick }) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const { sets } = useLibrary();
  const { nodes, chosen, choose, rows, search, setSearch, searched, tree, onOpen, onSearchKey } = useChoice(pick);
  const [wish, setWish] = useState(lastWish);
  const [refused, refuse] = useState('');
  const [isMaking, setMaking] = useState(false);
  const generation = useGeneration(({ current }) => current);
  const status = useAiModel();
  const panel = useRef<HTMLFormElement>(null);

  useEffect(() => void useLibrary.getState().refresh(), []);
  useEffect(() => followLibraryChanges(), []);
  // Who is on the way to another screen stays on it: the test that is ready says so there.
  useEffect(() => (isLeaving ? undefined : watchGeneration()), [isLeaving]);

  const change = (changed: Partial<TestWish>): void => {
    const next = { ...wish, ...changed };
    refuse('');
    setWish(next);
    rememberWish(next);
  };
  const openTest = (id: string): void => void navigate(testAddress(id));
  const orderOf = (): TestOrder | null => {
    const order = pickOf(nodes, chosen);
    const why = chosen.size === 0 ? said.setup.chooseSets : wishedCount(wish) === 0 ? said.setup.chooseCount : '';
    refuse(why);
    const [first = '', ...others] = namesOf(order, sets);
    return why === '' ? { pick: order, title: said.kept.titleOf(first, others.length), wish } : null;
  };
  const withoutModel = async (order: TestOrder): Promise<void> => {
    setMaking(true);
    try {
      const id = await makeWithoutModel(order);
      if (id === null) refuse(said.setup.noCards);
      else openTest(id);
    } catch (failure) {
      refuse(reasonOf(failure, messages.studyModes.loadFailed));
    } finally {
      setMaking(false);
    }
  };
  const make = (byModel: boolean): void => {
    const order = orderOf();
    if (!order || isMaking) return;
    if (byModel) generateTest(order, openTest);
    else void withoutModel(order);
  };
  const generate = (): void => make(mayAsk(status));
  useCommand('test.generate', generate, generation === null);

  const toQuestions = (): void => {
    panel.current?.scrollIntoView();
    panel.current?.querySelector('h2')?.focus({ preventScroll: true });
  };
  const inChoice = sets.filter(({ id }) => chosen.has(id));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{said.heading}</h1>
        <Steps current="setup" />
      </header>
      <div className={styles.columns}>
        <div className={styles.left}>
          <KeptTests onOpen={openTest} />
          <div className={styles.toolbar}>
            <h2>{said.setup.sets}</h2>
            <p role="status">{choosing.chosen(inChoice.length, countsOf(inChoice).cards)}</p>
            {rows.length > FEW_ROWS && generation === null && (
              <Button className={styles.goOn} size="sm" icon={<ArrowDown aria-hidden />} onClick={toQuestions}>
                {said.setup.questions(wishedCount(wish))}
              </Button>
            )}
            <TextField
              className={styles.search}
              label={choosing.search}
              hideLabel
              type="search"
              placeholder={choosing.search}
              icon={<Search aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={onSearchKey}
            />
          </div>
          <LibraryStates said={choosing} />
          {rows.length > 0 && (
            <ChoiceTree
              ref={tree}
              rows={rows}
              chosen={chosen}
              onToggle={(node) => {
                refuse('');
                choose(toggled(node, chosen));
              }}
              onOpen={onOpen}
              onEnter={(node) => choose(toggled(node, chosen))}
            />
          )}
          {sets.length > 0 && rows.length === 0 && (
            <EmptyState
              text={<span role="status">{choosing.nothingFound(searched)}</span>}
              action={<Button onClick={() => setSearch('')}>{choosing.clearSearch}</Button>}
            />
          )}
        </div>
        {generation ? (
          <GenerationPanel generation={generation} onWithoutModel={() => void withoutModel(generation.order)} />
        ) : (
          <SetupPanel
            ref={panel}
            wish={wish}
            status={status}
            refused={refused}
            isMaking={isMaking}
            onChange={change}
            onGenerate={generate}
            onWithoutModel={() => make(false)}
          />
        )}
      </div>
    </div>
  );
}
