/** /ai-study: a conversation about chosen sets, whose answers cite the cards they rest on. `?sets=&folder=` begins one, `?chat=` opens one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { CitedCard } from '../../../contract/ai-study.schema.ts';
import { CHAT_CHOICE_MAX_CARDS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { aiStudyAddress, chatAddress, readAiStudyAddress } from '../../lib/addresses/ai-study-address.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { ExplainDialog } from '../../parts/explain/lazy-explain.ts';
import { LibraryStates } from '../../parts/LibraryStates.tsx';
import { ModelNeeded } from '../../parts/ModelNeeded.tsx';
import { refreshAiModel, useAiModel } from '../../state/ai-model.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './AiStudyScreen.module.css';
import { Beginning } from './Beginning.tsx';
import { ChatHead } from './ChatHead.tsx';
import { ChatList } from './ChatList.tsx';
import { chats, followChats } from './chats.ts';
import { ChooseSetsDialog } from './ChooseSetsDialog.tsx';
import { cardCount, setsOfPick } from '../../parts/choice-tree/choice-tree.ts';
import { Composer } from './Composer.tsx';
import { ExchangeSheet } from './ExchangeSheet.tsx';
import { EndedAnswer } from './EndedAnswer.tsx';
import { useQuestion } from './use-question.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

const said = messages.aiStudy;

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readAiStudyAddress(query);
  const { sets } = useLibrary();
  const model = useAiModel();
  const { conversations, writing, ended, notKept } = useStore(chats().store);
  const open = conversations.find(({ id }) => id === address.chat) ?? null;
  const pick = open ?? address.pick;
  const chosen = setsOfPick(pick, sets);
  const cards = cardCount(chosen);
  /** `asking`: which sets the question that is written is about, which is asked once they are chosen. */
  const [dialog, setDialog] = useState<'sets' | 'asking' | 'history' | null>(null);
  const [question, write] = useQuestion();
  const [card, setCard] = useState<CitedCard | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const last = open?.exchanges.at(-1);

  useEffect(() => void useLibrary.getState().refresh(), []);
  useEffect(() => followLibraryChanges(), []);
  useEffect(() => followChats(), []);
  // A refused call may mean that the model has gone.
  useEffect(() => {
    if (ended?.answer.state === 'failed') refreshAiModel();
  }, [ended]);
  useStayAtEnd(end, last?.answer, last?.id);

  const closeDialog = useCallback(() => setDialog(null), []);
  const choosing = sets.length > 0;
  useCommand('chat.new', () => void navigate(aiStudyAddress()));
  useCommand('chat.choose', () => setDialog('sets'), choosing);
  useCommand('chat.question', () => field.current?.focus(), choosing);
  useCommand('chat.stop', () => chats().stop(), writing !== null);

  const hasModel = model === null || model.state === 'ready';
  const tooLarge = cards > CHAT_CHOICE_MAX_CARDS;
  const canAsk = hasModel && cards > 0 && !tooLarge;
  const ask = (asked: string, about = pick): void => {
    if (open) chats().ask(open.id, asked);
    else void navigate(chatAddress(chats().begin(about, asked)), { replace: true });
    field.current?.focus();
  };
  const askWritten = (about = pick): void => {
    ask(question.trim(), about);
    write('');
  };
  const choose = (next: SessionPick): void => {
    const isAsked = dialog === 'asking';
    closeDialog();
    if (open) chats().choose(open.id, next);
    if (isAsked) askWritten(next);
    else if (!open) void navigate(aiStudyAddress(next), { replace: true });
    field.current?.focus();
  };
  const openId = open?.id ?? null;
  const focusField = useCallback(() => field.current?.focus(), []);
  const remove = (id: string): void => {
    const removed = chats().remove(id);
    if (id === openId) void navigate(aiStudyAddress(), { replace: true });
    if (removed) offerUndo(said.history.deleted, () => chats().restore(removed));
  };

  const list = (onLeave?: () => void) => (
    <ChatList
      conversations={conversations}
      openId={openId}
      onRemove={remove}
      {...(onLeave !== undefined && { onLeave })}
    />
  );
  return (
    <div className={styles.page} {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}>
      <nav className={styles.rail} aria-label={said.history.title}>
        {list()}
      </nav>
      <div className={styles.main}>
        <div className={styles.scroll}>
          <div className={styles.column}>
            <ChatHead
              pick={pick}
              chosen={chosen}
              sets={sets}
              onChoose={() => setDialog('sets')}
              onHistory={() => setDialog('history')}
            />
            {model !== null && model.state !== 'ready' && <ModelNeeded state={model.state} />}
            <LibraryStates said={said} />
            {address.chat !== null && open === null && <p role="status">{said.history.gone}</p>}
            {open ? (
              <section className={styles.thread} aria-label={said.thread}>
                {open.exchanges.map((exchange) => (
                  <ExchangeSheet
                    key={exchange.id}
                    conversationId={open.id}
                    exchange={exchange}
                    canAsk={canAsk && writing === null}
                    onAskAgain={askAgain}
                    onAsked={focusField}
                    onCard={setCard}
                  />
                ))}
              </section>
            ) : (
              sets.length > 0 && <Beginning sets={chosen} canAsk={canAsk} onAsk={ask} />
            )}
            {notKept && (
              <p role="alert" className={styles.notKept}>
                {said.history.notKept}
              </p>
            )}
            <div ref={end} className={styles.end} />
          </div>
        </div>
        {sets.length > 0 && (
          <div className={styles.foot}>
            <div className={styles.column}>
              <Composer
                field={field}
                refused={tooLarge ? said.tooLarge(cards) : null}
                canAsk={canAsk || (hasModel && cards === 0)}
                writing={writing !== null}
                text={question}
                onWrite={write}
                onAsk={() => (cards === 0 ? setDialog('asking') : askWritten())}
                onStop={() => chats().stop()}
              />
            </div>
          </div>
        )}
      </div>
      <EndedAnswer ended={ended} />
      {(dialog === 'sets' || dialog === 'asking') && (
        <ChooseSetsDialog pick={pick} onClose={closeDialog} onChoose={choose} />
      )}
      {dialog === 'history' && (
        <Dialog open variant="panel" side="left" title={said.history.title} onClose={closeDialog}>
          {list(closeDialog)}
        </Dialog>
      )}
      {card && (
        <ExplainDialog
          card={card}
          place={card.cardId === undefined ? null : { setId: card.setId, cardId: card.cardId, topic: card.topic }}
          asks={false}
          onClose={() => setCard(null)}
        />
      )}
    </div>
  );
}

/** What is put in the place of something can be taken back. */
function askAgain(conversationId: string, exchangeId: string, question?: string): void {
  const was = chats().askAgain(conversationId, exchangeId, question);
  const exchange = was?.exchanges.find(({ id }) => id === exchangeId);
  if (!was || !exchange) return;
  const isLast = was.exchanges.at(-1) === exchange;
  if (isLast && exchange.answer.text === '') return;
  offerUndo(isLast ? said.askedAgain : said.askedAnew, () => chats().restore(was), 'asked-again');
}
