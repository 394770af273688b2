/** One question with its answer, on one sheet: facts in the margin, the question, and below a hairline what came of it. */
import { Copy, FilePlus2, Pencil, RefreshCw } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { CitedCard } from '../../../contract/ai-study.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Answer, Exchange } from '../../../domain/ai/conversation.ts';
import { formatTime } from '../../lib/words/format.ts';
import { copyText } from '../../parts/explain/copy-text.ts';
import { answerReviewHref, cardCountOf, useAnswerCards } from '../../state/answer-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerText } from './AnswerText.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import styles from './Exchange.module.css';
import { useMakeCards } from './use-make-cards.ts';

const said = messages.aiStudy;

interface ExchangeSheetProps {
  readonly conversationId: string;
  readonly exchange: Exchange;
  /** Another answer is being written, or there is no model: nothing can be asked. */
  readonly canAsk: boolean;
  /** Asks the question again, or another one in its place. */
  readonly onAskAgain: (conversationId: string, exchangeId: string, question?: string) => void;
  /** It was asked again, and this sheet goes. */
  readonly onAsked: () => void;
  readonly onCard: (card: CitedCard) => void;
}

export const ExchangeSheet = memo(function ExchangeSheet(props: ExchangeSheetProps) {
  const { conversationId, exchange, canAsk, onAskAgain, onAsked, onCard } = props;
  const { id, question, askedAt, answer } = exchange;
  const [editing, setEditing] = useState(false);
  return (
    <article className={styles.sheet} data-state={answer.state} aria-label={question}>
      <ul className={styles.margin}>
        <li>{formatTime(askedAt)}</li>
        {answer.state !== 'writing' && answer.text !== '' && (
          <li>{answer.cards.length === 0 ? said.citesNone : said.cites(answer.cards.length)}</li>
        )}
      </ul>
      <div className={styles.content}>
        {editing ? (
          <EditQuestion
            question={question}
            onCancel={() => setEditing(false)}
            onAsk={(edited) => {
              setEditing(false);
              onAskAgain(conversationId, id, edited);
              onAsked();
            }}
          />
        ) : (
          <div className={styles.question}>
            <p>{question}</p>
            {canAsk && (
              <IconButton
                size="xs"
                label={said.acts.edit}
                icon={<Pencil aria-hidden />}
                onClick={() => setEditing(true)}
              />
            )}
          </div>
        )}
        <div className={styles.answer} aria-label={said.answer} role="group" aria-busy={answer.state === 'writing'}>
          <AnswerBody answer={answer} onCard={onCard} />
        </div>
        {answer.state !== 'writing' && <Acts {...props} />}
      </div>
    </article>
  );
});

function AnswerBody({ answer, onCard }: { readonly answer: Answer; readonly onCard: (card: CitedCard) => void }) {
  const { text, state, error, cards, cardsSent, cardsTotal, complete } = answer;
  const some = cardsSent !== null && cardsTotal !== null && cardsSent < cardsTotal;
  return (
    <>
      {text !== '' && (
        <div className={styles.text}>
          <AnswerText text={text} cards={cards} done={state !== 'writing'} onCard={onCard} />
        </div>
      )}
      {state === 'writing' && text === '' && (
        <div className={styles.waiting}>
          <p>{said.reading}</p>
          <Skeleton lines={3} height={16} />
        </div>
      )}
      {state === 'writing' && text !== '' && <p className={styles.note}>{said.writing}</p>}
      {state === 'stopped' && <p className={styles.note}>{said.stopped}</p>}
      {state === 'interrupted' && <p className={styles.note}>{said.interrupted}</p>}
      {state === 'failed' && error !== null && <p className={styles.error}>{error}</p>}
      {state === 'done' && !complete && <p className={styles.note}>{said.cut}</p>}
      {state === 'done' && some && <p className={styles.note}>{said.someCards(cardsSent, cardsTotal)}</p>}
    </>
  );
}

function Acts({ conversationId, exchange, canAsk, onAskAgain, onAsked }: ExchangeSheetProps) {
  const { id, answer } = exchange;
  const cards = useMakeCards(conversationId, exchange);
  const made = useAnswerCards(({ waiting }) => waiting.find((each) => each.id === id));
  const hasText = answer.text !== '';
  const askAgain = (): void => {
    onAskAgain(conversationId, id);
    onAsked();
  };
  return (
    <div className={styles.acts}>
      {canAsk && (
        <Button size="sm" variant="bare" icon={<RefreshCw aria-hidden />} onClick={askAgain}>
          {said.acts.retry}
        </Button>
      )}
      {hasText && (
        <Button size="sm" variant="bare" icon={<Copy aria-hidden />} onClick={() => void copyText(plain(answer.text))}>
          {said.acts.copy}
        </Button>
      )}
      {made ? (
        <Link to={answerReviewHref(id)} className={buttonClass({ size: 'sm', variant: 'bare' })}>
          <FilePlus2 aria-hidden /> {said.acts.look(cardCountOf(made))}
        </Link>
      ) : (
        hasText &&
        (canAsk || cards.making) && (
          <Button size="sm" variant="bare" icon={<FilePlus2 aria-hidden />} busy={cards.making} onClick={cards.make}>
            {cards.making ? said.acts.making : said.acts.makeCards}
          </Button>
        )
      )}
      {cards.making && (
        <Button size="sm" variant="bare" onClick={cards.stop}>
          {said.acts.stopMaking}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {cards.error}
      </p>
    </div>
  );
}

/** Without the names under which the model knows cards: nobody else does. */
function plain(text: string): string {
  return text.replaceAll(/\s*(?:\[\s*c\d+(?:\s*[,;]\s*c\d+)*\s*\](?!\())+/gi, '');
}
