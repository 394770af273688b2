/** Making and importing from one button; a wide window has one for importing alone beside it. */
import { Download, Plus } from 'lucide-react';
import { acceptOf } from '../../../contract/importable.ts';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel, useCommand } from '../../lib/keyboard/commands.ts';
import { pickFiles } from '../../lib/files/pick-files.ts';
import { importFiles } from '../../state/import-files.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SplitButton } from '../../ui/SplitButton.tsx';
import styles from './CreateAndImport.module.css';
import type { Creating } from './create-menu.tsx';

const said = messages.dashboard;

interface CreateAndImportProps {
  readonly creating: Creating;
}

export function CreateAndImport({ creating }: CreateAndImportProps) {
  useCommand('library.import', chooseFiles);
  useCommand('note.new', creating.newNote);

  const importing = {
    label: said.import,
    icon: <Download />,
    shortcut: shortcutLabel('library.import'),
    onSelect: chooseFiles,
  };
  const items = [...creating.menu, 'separator' as const, importing];
  return (
    <>
      <div className={styles.wide}>
        <Button icon={<Download />} onClick={chooseFiles}>
          {said.import}
        </Button>
        <SplitButton icon={<Plus />} moreLabel={said.createMore} items={items} onClick={creating.newSet}>
          {said.create}
        </SplitButton>
      </div>
      <div className={styles.narrow}>
        <Menu
          trigger={<IconButton variant="ghost" label={said.createOrImport} icon={<Plus />} className={styles.only} />}
          items={items}
        />
      </div>
    </>
  );
}

/** Asks for files and sees that each comes where it belongs. */
function chooseFiles(): void {
  void pickFiles(acceptOf()).then(importFiles);
}
