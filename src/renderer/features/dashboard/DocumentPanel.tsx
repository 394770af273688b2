/** What is known of a stored document. Its pages are not kept (ai §8), so there is nothing of it to show. */
import { messages } from '../../../contract/messages/index.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLibrary } from '../../state/library.ts';
import { act } from './act.ts';
import { openDialog } from './dialogs.ts';
import styles from './DocumentPanel.module.css';
import { formatSize } from './format-size.ts';
import type { DocumentItem } from './items.ts';

const said = messages.dashboard;
const facts = said.documentFacts;

interface DocumentPanelProps {
  readonly item: DocumentItem;
  readonly onClose: () => void;
}

export function DocumentPanel({ item, onClose }: DocumentPanelProps) {
  const sets = useLibrary((library) => library.sets).filter(({ sourceFile }) => sourceFile === item.name);
  const remove = (): void => {
    onClose();
    act((actions) => actions.deleteItems([item]));
  };
  return (
    <Dialog
      open
      variant="panel"
      title={item.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => openDialog({ kind: 'move-items', items: [item] })}>{said.moveTo}</Button>
          <Button variant="danger" onClick={remove}>
            {said.delete}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <Fact name={facts.size}>{formatSize(item.file.size)}</Fact>
        <Fact name={facts.folder}>{item.folderPath.replaceAll('/', ' / ')}</Fact>
        <Fact name={facts.edited}>{formatDay(item.updatedAt)}</Fact>
        <Fact name={facts.sets}>
          {sets.length === 0 ? (
            said.noSetsMade
          ) : (
            <ul>
              {sets.map(({ id, topic, count }) => (
                <li key={id}>
                  {topic}, {said.cards_n(count)}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
