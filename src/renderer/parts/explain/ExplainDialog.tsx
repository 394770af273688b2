/** One card beside the page, with a model's explanation of it: kept on this device, asked for anew and taken over only when the person wants. */
import { Copy, ExternalLink, Plus, RefreshCw, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { formatDay } from '../../lib/words/format.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { mayAsk, useAiModel } from '../../state/ai-model.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardFaceMarkdown } from '../CardFaceMarkdown.tsx';
import { ModelNeeded } from '../ModelNeeded.tsx';
import { copyText } from './copy-text.ts';
import styles from './ExplainDialog.module.css';
import { useExplain, type Explain } from './use-explain.ts';

const said = messages.aiStudy.card;

export interface ExplainDialogProps {
  /** The card as words. */
  readonly card: { readonly question: string; readonly answer: string };
  /** Where the card is; null when it is nowhere any more. */
  readonly place: { readonly setId: string; readonly cardId: string; readonly topic: string } | null;
  /** Asks as soon as it opens, unless there is an explanation already. */
  readonly asks: boolean;
  /** Takes the explanation into the answer of the card, and answers whether it is there; absent where that cannot be. */
  readonly onAdd?: ((explanation: string) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

export function ExplainDialog({ card, place, asks, onAdd, onClose }: ExplainDialogProps) {
  const model = useAiModel();
  const explain = useExplain(card);
  const { explanation, ask } = explain;
  const canAsk = mayAsk(model);
  const [begins] = useState(asks && explanation === null);
  useEffect(() => {
    if (begins && canAsk) ask();
  }, [begins, canAsk, ask]);

  return (
    <Dialog
      open
      variant="panel"
      title={asks ? said.explained : said.title}
      onClose={onClose}
      footer={
        place && (
          <Link to={editSetAddress(place.setId, { card: place.cardId })} className={buttonClass()} onClick={onClose}>
            <ExternalLink aria-hidden /> {said.open}
          </Link>
        )
      }
    >
      <div className={styles.content}>
        <article className={styles.card} aria-label={messages.study.card}>
          {place && <p className={styles.topic}>{place.topic}</p>}
          <div className={styles.question}>
            <CardFaceMarkdown text={card.question} />
          </div>
          <div className={styles.answer}>
            <CardFaceMarkdown text={card.answer} />
          </div>
        </article>
        <section aria-label={said.explained} className={styles.explained}>
          {!canAsk && explanation === null ? (
            <ModelNeeded state={model?.state === 'key_locked' ? 'key_locked' : 'no_key'} />
          ) : (
            <Explanation explain={explain} canAsk={canAsk} onAdd={onAdd} onAdded={onClose} />
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface ExplanationProps {
  readonly explain: Explain;
  readonly canAsk: boolean;
  readonly onAdd: ExplainDialogProps['onAdd'];
  /** The card says it itself now, and is another card. */
  readonly onAdded: () => void;
}

function Explanation({ explain: { explanation, asking, error, ask, stop }, canAsk, onAdd, onAdded }: ExplanationProps) {
  const [adding, setAdding] = useState(false);
  const add = async (text: string): Promise<void> => {
    setAdding(true);
    const added = await onAdd?.(text);
    setAdding(false);
    if (added) onAdded();
  };
  return (
    <>
      <div role="status" className={styles.text}>
        {explanation && !asking && <CardFaceMarkdown text={explanation.text} />}
        {asking && (
          <span aria-label={said.explaining}>
            <Skeleton lines={4} height={16} />
          </span>
        )}
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {explanation && !asking && <p className={styles.when}>{said.keptAt(formatDay(explanation.at))}</p>}
      <div className={styles.acts}>
        {asking ? (
          <Button size="sm" onClick={stop}>
            {said.stop}
          </Button>
        ) : (
          canAsk && (
            <Button size="sm" icon={explanation ? <RefreshCw aria-hidden /> : <Sparkles aria-hidden />} onClick={ask}>
              {explanation || error !== null ? said.again : said.explain}
            </Button>
          )
        )}
        {explanation && !asking && (
          <>
            <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copyText(explanation.text)}>
              {messages.aiStudy.acts.copy}
            </Button>
            {onAdd && (
              <Button size="sm" icon={<Plus aria-hidden />} busy={adding} onClick={() => void add(explanation.text)}>
                {said.add}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
