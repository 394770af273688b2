import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { nameOf, type Conversation } from '../../../domain/ai/conversation.ts';
import { AI_STUDY_PATH, chatAddress } from '../../lib/addresses/ai-study-address.ts';
import { formatDay } from '../../lib/words/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ChatList.module.css';

const said = messages.aiStudy.history;

interface ChatListProps {
  /** The latest first. */
  readonly conversations: readonly Conversation[];
  readonly openId: string | null;
  readonly onRemove: (id: string) => void;
  /** A conversation was opened, or a new one is begun. */
  readonly onLeave?: () => void;
}

/** The conversations that this device keeps, by their first questions. */
export function ChatList({ conversations, openId, onRemove, onLeave }: ChatListProps) {
  return (
    <>
      <Link to={AI_STUDY_PATH} className={buttonClass({ size: 'sm' })} onClick={onLeave}>
        <Plus aria-hidden /> {said.new}
      </Link>
      {conversations.length === 0 && <p className={styles.none}>{said.empty}</p>}
      <ul className={styles.list}>
        {conversations.map((conversation) => {
          const { id, changedAt, exchanges } = conversation;
          const name = nameOf(conversation);
          return (
            <li key={id} className={styles.item} data-open={id === openId || undefined}>
              <Link to={chatAddress(id)} aria-current={id === openId ? 'page' : undefined} onClick={onLeave}>
                <span className={styles.name}>{name}</span>
                <small>
                  {formatDay(changedAt)}, {said.turns(exchanges.length)}
                </small>
              </Link>
              <IconButton
                size="xs"
                label={said.delete(name)}
                icon={<Trash2 aria-hidden />}
                onClick={() => onRemove(id)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
