/** The dialogs of the dashboard. They load when the first of them is opened. */
import { useNavigate } from 'react-router';
import { FOLDER_NAME_MAX_CHARS, TOPIC_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { folderAddress } from '../../lib/addresses/dashboard-address.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { useLibrary } from '../../state/library.ts';
import { act, libraryActions } from './act.ts';
import { useDialogs } from './dialogs.ts';
import { lastName, parentOf } from '../../parts/folders.ts';
import { namesOf } from './items.ts';
import { NameDialog } from '../../parts/NameDialog.tsx';

const said = messages.dashboard;
const MoveDialog = lazyPart(
  lazyModule(async () => (await import('../../parts/MoveDialog.tsx')).MoveDialog),
  { asked: true },
);
const DocumentPanel = lazyPart(
  lazyModule(async () => (await import('./DocumentPanel.tsx')).DocumentPanel),
  { asked: true },
);

export function DashboardDialogs() {
  const { dialog, close } = useDialogs();
  const navigate = useNavigate();
  const createFolder = useLibrary((library) => library.createFolder);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'new-folder':
      return (
        <NameDialog
          title={dialog.parentPath === '' ? said.newFolder : said.newFolderIn(dialog.parentPath)}
          label={said.folderName}
          action={said.createFolder}
          maxChars={FOLDER_NAME_MAX_CHARS}
          onName={async (name) => navigate(folderAddress(await createFolder(name, dialog.parentPath)))}
          onClose={close}
        />
      );
    case 'rename-folder':
      return (
        <NameDialog
          title={said.renameTitle(lastName(dialog.path))}
          label={said.folderName}
          action={said.rename}
          name={lastName(dialog.path)}
          maxChars={FOLDER_NAME_MAX_CHARS}
          onName={async (name) => (await libraryActions.load()).renameFolder(dialog.path, name)}
          onClose={close}
        />
      );
    case 'rename-item':
      return (
        <NameDialog
          title={said.renameTitle(dialog.item.name)}
          label={said.name}
          action={said.rename}
          name={dialog.item.name}
          required
          maxChars={TOPIC_MAX_CHARS}
          onName={async (name) => (await libraryActions.load()).renameItem(dialog.item, name)}
          onClose={close}
        />
      );
    case 'move-folder':
      return (
        <MoveDialog
          names={[lastName(dialog.path)]}
          from={parentOf(dialog.path)}
          folder={dialog.path}
          onMove={(target) => act((actions) => actions.moveFolder(dialog.path, target))}
          onClose={close}
        />
      );
    case 'move-items':
      return (
        <MoveDialog
          names={namesOf(dialog.items)}
          from={dialog.items[0]?.folderPath ?? ''}
          onMove={(target) => act((actions) => actions.moveItems(dialog.items, target))}
          onClose={close}
        />
      );
    case 'document':
      return <DocumentPanel item={dialog.item} onClose={close} />;
  }
}
