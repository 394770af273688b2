/** Taking a test: the questions with their margin, the clock, the number grid and flags. Every answer is kept at once. */
import { Flag, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { formatOf } from '../../../domain/tests/paper/paper-by-kind.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { PrintedLabel } from '../../parts/PrintedLabel.tsx';
import { TestPaper } from '../../parts/test-paper/TestPaper.tsx';
import { useStopwatch } from '../../parts/study-mode/use-stopwatch.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './TakeTest.module.css';
import { clockOf } from './clock-text.ts';
import { changeTest, type KeptTest } from './kept-tests.ts';
import { TestRail } from './TestRail.tsx';
import { clock } from '../../lib/page/clock.ts';

const said = messages.aiTest.taking;
const MINUTE = 60_000;
const TICK_MS = 1_000;

export function TakeTest({ test }: { test: KeptTest }) {
  const { id, questions, at, flagged, layout } = test;
  const [isPaused, setPaused] = useState(false);
  const [announcement, announce] = useState('');
  const watch = useStopwatch(test.elapsedMs, isPaused);
  const [elapsedMs, setElapsed] = useState(test.elapsedMs);
  const limitMs = test.wish.minutes === null ? null : test.wish.minutes * MINUTE;
  const leftMs = limitMs === null ? null : Math.max(0, limitMs - elapsedMs);
  const inSight = questions[at];
  const isSingle = layout === 'single';

  const change = (changed: Partial<KeptTest>): void => changeTest(id, { ...changed, elapsedMs: watch.elapsedMs() });
  const handIn = (timeUp = false): void => change({ endedAt: clock.now(), timeUp });
  const flag = (name: string): void => {
    const isOn = flagged.includes(name);
    announce(isOn ? said.unflagged : said.flagged);
    change({ flagged: isOn ? flagged.filter((each) => each !== name) : [...flagged, name] });
  };
  const pause = (): void => {
    announce(isPaused ? '' : said.paused);
    setPaused(!isPaused);
    change({});
  };

  const tick = useRef(() => {});
  useEffect(() => {
    tick.current = () => {
      const now = watch.elapsedMs();
      setElapsed(now);
      if (limitMs === null) return;
      if (now >= limitMs) handIn(true);
      else if (limitMs - now <= MINUTE && limitMs - elapsedMs > MINUTE) announce(said.minuteLeft);
    };
  });
  useEffect(() => {
    if (test.startedAt === null) changeTest(id, { startedAt: clock.now() });
    const ticking = clock.setInterval(() => tick.current(), TICK_MS);
    return () => {
      clock.clearInterval(ticking);
      changeTest(id, { elapsedMs: watch.elapsedMs() });
    };
    // One test is one instance.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useCommand('test.pause', pause);
  useCommand('study.flag', () => inSight && flag(inSight.id), isSingle && !isPaused);

  const isFlagged = inSight !== undefined && flagged.includes(inSight.id);
  return (
    <div className={styles.stage}>
      <TestPaper
        paper={test}
        heading={messages.aiTest.heading}
        announcement={announcement}
        marginOf={(question) => (
          <Margin test={test} question={question} onFlag={isSingle ? undefined : () => flag(question.id)} />
        )}
        rail={
          <TestRail
            test={test}
            elapsedMs={elapsedMs}
            leftMs={leftMs}
            onGo={(to) => {
              if (isSingle) change({ at: to });
              else showQuestion(to);
            }}
          />
        }
        head={
          <>
            <span className={styles.clock} data-soon={leftMs !== null && leftMs <= MINUTE ? true : undefined}>
              {clockOf(leftMs ?? elapsedMs)}
            </span>
            <Button size="sm" icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />} onClick={pause}>
              {isPaused ? said.goOn : said.pause}
              <Kbd>P</Kbd>
            </Button>
          </>
        }
        tools={
          isSingle && (
            <Button
              variant="bare"
              pressed={isFlagged}
              icon={<Flag aria-hidden />}
              onClick={() => inSight && flag(inSight.id)}
            >
              {isFlagged ? said.unflag : said.flag}
              <Kbd>F</Kbd>
            </Button>
          )
        }
        cover={
          isPaused ? (
            <div className={styles.cover}>
              <p>{said.paused}</p>
              <Button variant="primary" autoFocus onClick={pause}>
                {said.goOn}
              </Button>
            </div>
          ) : undefined
        }
        onChange={change}
        onHandIn={() => handIn()}
      />
    </div>
  );
}

interface MarginProps {
  readonly test: KeptTest;
  readonly question: TestQuestion;
  readonly onFlag: (() => void) | undefined;
}

/** The set, the page and the format, and in a list of all questions the flag. */
function Margin({ test: { origins, flagged }, question, onFlag }: MarginProps) {
  const origin = origins[question.cardId];
  const page = origin?.source?.page ?? null;
  const isFlagged = flagged.includes(question.id);
  return (
    <>
      {origin && <div>{origin.topic}</div>}
      {page !== null && (
        <div>
          {messages.aiTest.result.page(page)}
          <PrintedLabel source={origin?.source} />
        </div>
      )}
      <div>{messages.aiTest.formatsBeside[formatOf(question)]}</div>
      {onFlag && (
        <Button
          size="xxs"
          variant="bare"
          pressed={isFlagged}
          aria-label={isFlagged ? said.unflag : said.flag}
          icon={<Flag aria-hidden />}
          onClick={onFlag}
        />
      )}
      {isFlagged && !onFlag && <div>{said.states.flagged}</div>}
    </>
  );
}

/** Where all questions stand on one page. */
function showQuestion(index: number): void {
  const sheet = document.querySelectorAll('main fieldset')[index];
  sheet?.scrollIntoView({ block: 'center' });
  sheet?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus({ preventScroll: true });
}
