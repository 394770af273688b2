/** Documents being read, as small cards in the corner or in a list: what happens, how far it is, and a way out. */
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { JobEstimate } from '../../../domain/ai/estimate.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { estimateOf, useIntake, waitsForPerson, type Intake } from './intake.ts';
import styles from './IntakeCards.module.css';
import { wishProblem } from './wish-problem.ts';
import { wishWords } from './wish-words.ts';
import { WishForm } from './WishForm.tsx';

const said = messages.documents.intake;
const aiSaid = messages.ai;
const wishSaid = messages.wish;
const KEY_SETTINGS = '/settings#ai';

export function IntakeCards({ place }: { place: 'corner' | 'list' }) {
  const items = useIntake((state) => state.items);
  if (items.length === 0) return null;
  return (
    <section className={classNames(styles.cards, styles[place])} aria-label={said.region}>
      {items.map((item) => (
        <IntakeCard key={item.id} item={item} />
      ))}
    </section>
  );
}

function IntakeCard({ item }: { item: Intake }) {
  const discard = useIntake((state) => state.discard);
  // What is typed counts before what stands.
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed ?? wishProblem(item);
  const name = item.file.name;
  const isOver = waitsForPerson(item);
  return (
    <article className={styles.card} data-stage={item.stage.kind}>
      <header className={styles.head}>
        <h3 title={name}>{name}</h3>
        {item.stage.kind !== 'sending' && (
          <IconButton
            size="xxs"
            label={isOver ? said.dismiss(name) : said.cancel(name)}
            icon={<X />}
            onClick={() => discard(item.id)}
          />
        )}
      </header>
      <IntakeBody item={item} problem={problem} />
      {isOpenable(item) && <Wish item={item} onProblem={setTyped} />}
      {item.stage.kind === 'asking' && <Begin item={item} problem={problem} />}
    </article>
  );
}

/** What is wished of it: one line, and all of it when it is asked for. */
function Wish({ item, onProblem }: { item: Intake; onProblem: (problem: string | null) => void }) {
  const { hold, wishFor } = useIntake.getState();
  // Who wants to be asked sees it at once.
  const [open, setOpen] = useState(item.held);
  const [takesFocus, setTakesFocus] = useState(false);
  const toggle = useRef<HTMLDivElement>(null);
  const form = useId();
  const words = wishWords(item.wish, item.kind === 'presentation');
  const problem = wishProblem(item);
  return (
    <>
      <div ref={toggle} className={styles.wish}>
        <Disclosure
          open={open}
          controls={form}
          size="sm"
          onToggle={() => {
            hold(item.id);
            setTakesFocus(!open);
            setOpen(!open);
          }}
        >
          {wishSaid.open}
        </Disclosure>
        {!open && words !== '' && <p className={styles.text}>{words}</p>}
      </div>
      {/* The form says it at its field. */}
      {!open && problem !== null && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <div id={form} hidden={!open}>
        {open && (
          <WishForm
            item={item}
            takesFocus={takesFocus}
            onWish={(wish) => wishFor(item.id, wish)}
            onProblem={onProblem}
            onClose={() => {
              setOpen(false);
              toggle.current?.querySelector('button')?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}

function isOpenable({ stage, document }: Intake): boolean {
  return stage.kind !== 'sending' && (stage.kind !== 'failed' || document !== null);
}

interface ProblemProps {
  readonly item: Intake;
  /** With what is wished, which says itself where it was typed; null: there is none. */
  readonly problem: string | null;
}

function Begin({ item, problem }: ProblemProps) {
  const begin = useIntake((state) => state.begin);
  return (
    <div className={styles.actions}>
      <SendButton primary problem={problem} onSend={() => void begin(item.id)}>
        {said.makeCards}
      </SendButton>
    </div>
  );
}

interface SendButtonProps {
  readonly problem: string | null;
  readonly primary?: boolean;
  readonly onSend: () => void;
  readonly children: string;
}

/** Nothing is sent while what is wished cannot be meant. */
function SendButton({ problem, primary = false, onSend, children }: SendButtonProps) {
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'ghost'}
      aria-disabled={problem !== null || undefined}
      onClick={() => {
        if (problem === null) onSend();
      }}
    >
      {children}
    </Button>
  );
}

function IntakeBody({ item, problem }: ProblemProps) {
  const retry = useIntake((state) => state.retry);
  const { stage } = item;
  switch (stage.kind) {
    case 'waiting':
      return <p className={styles.text}>{said.waiting}</p>;
    case 'reading':
      return <Reading item={item} page={stage.page} pages={stage.pages} />;
    case 'asking':
      return (
        <p role="status" className={styles.text}>
          {stage.room && estimateSentence(estimateOf(item, item.wish, stage.room))}
        </p>
      );
    case 'sending':
      return (
        <>
          <ProgressBar value={100} label={item.file.name} valueText={said.sending} />
          {stage.estimate && <p className={styles.text}>{estimateSentence(stage.estimate)}</p>}
          <p className={styles.text} role="status">
            {said.sending}
          </p>
        </>
      );
    case 'needs-key':
      return (
        <div role="alert" className={styles.notice}>
          <p>{stage.locked ? said.keyLocked : aiSaid.noKeyText}</p>
          <p className={styles.text}>{said.pagesKept(item.document?.pages.length ?? 0)}</p>
          <div className={styles.actions}>
            <AddKey />
            <SendButton problem={problem} onSend={() => void retry(item.id)}>
              {said.continue}
            </SendButton>
          </div>
        </div>
      );
    case 'list-full':
    case 'failed':
      return (
        <div role="alert" className={styles.notice}>
          <p className={styles.error}>{stage.message}</p>
          <div className={styles.actions}>
            <SendButton problem={problem} onSend={() => void retry(item.id)}>
              {said.retry}
            </SendButton>
          </div>
        </div>
      );
  }
}

function estimateSentence({ calls, tokens, answerTokens }: JobEstimate): string {
  return said.estimate(calls, tokens, answerTokens);
}

function Reading({ item, page, pages }: { item: Intake; page: number; pages: number }) {
  const reading = item.kind === 'pdf' ? said.reading : said.readingSlide;
  const text = pages === 0 ? said.opening : reading(page, pages);
  return (
    <>
      <ProgressBar value={page} max={Math.max(1, pages)} label={item.file.name} valueText={text} />
      <p className={styles.text}>{text}</p>
      {item.keyMissing && (
        <div className={styles.notice}>
          <p>
            {aiSaid.noKeyTitle}. {said.keyMissingEarly}
          </p>
          <div className={styles.actions}>
            <AddKey />
          </div>
        </div>
      )}
    </>
  );
}

function AddKey() {
  const navigate = useNavigate();
  return (
    <Button size="sm" variant="primary" onClick={() => void navigate(KEY_SETTINGS)}>
      {aiSaid.addKey}
    </Button>
  );
}
