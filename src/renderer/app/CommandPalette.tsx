import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { folderAddress } from '../lib/addresses/dashboard-address.ts';
import { runCommand, shortcutLabel, useCommandList } from '../lib/keyboard/commands.ts';
import { noteAddress } from '../lib/addresses/note-address.ts';
import { editSetAddress } from '../lib/addresses/set-address.ts';
import { useLibrary } from '../state/library.ts';
import { useNotesAndDocuments } from '../state/notes-and-documents.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './CommandPalette.module.css';
import { paletteIndex, type PaletteGroup, type PaletteHit } from './palette-hits.ts';

const WIDTH_PX = 480;
const { palette } = messages.shell;

/** Every command that can run now, every set, note and folder, found by typing a part of its name. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={palette.title} width={WIDTH_PX} resizable={false} flush>
      {open && <HitList onClose={onClose} />}
    </Dialog>
  );
}

function HitList({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The dialog does it where it opens anew, not where it opens again while it still goes.
  useEffect(() => input.current?.focus(), []);
  const find = usePaletteIndex();
  const groups = useMemo(() => find(typed), [find, typed]);
  const openHit = useOpenHit();
  const choose = (hit: PaletteHit) => {
    onClose();
    // After the dialog has given focus back, so that a command may move it.
    requestAnimationFrame(() => openHit(hit));
  };
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      items={groups}
      filteredItems={groups}
      value={typed}
      onValueChange={(text, { reason }) => reason !== 'item-press' && setTyped(text)}
      itemToStringValue={(hit: PaletteHit) => hit.label}
    >
      <div className={styles.search}>
        <Search aria-hidden />
        <Autocomplete.Input
          ref={input}
          className={styles.input}
          aria-label={palette.title}
          placeholder={palette.placeholder}
        />
      </div>
      <Autocomplete.Empty>
        <p className={styles.none}>{palette.none}</p>
      </Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.kind} items={group.items}>
            <Autocomplete.GroupLabel className={styles.group}>{palette.groups[group.kind]}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: PaletteHit) => (
                <Autocomplete.Item key={hit.key} value={hit} className={styles.item} onClick={() => choose(hit)}>
                  <span className={styles.label}>{hit.label}</span>
                  <HitDetail hit={hit} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** The keys of a command; where another thing is. */
function HitDetail({ hit }: { hit: PaletteHit }) {
  if (hit.kind !== 'command') return <span className={styles.detail}>{hit.detail}</span>;
  const keys = shortcutLabel(hit.command.id);
  return keys === undefined ? null : <Kbd>{keys}</Kbd>;
}

function usePaletteIndex(): ReturnType<typeof paletteIndex> {
  const sets = useLibrary((state) => state.sets);
  const folders = useLibrary((state) => state.folders);
  const notes = useNotes();
  const commands = useCommandList();
  return useMemo(() => {
    const canRun = commands.filter(({ id, enabled }) => enabled && id !== 'view.palette');
    return paletteIndex({ commands: canRun, sets, notes, folders });
  }, [commands, sets, notes, folders]);
}

/** Every note, which may not be loaded where no screen has listed them. */
function useNotes() {
  const { notes, loaded, refresh } = useNotesAndDocuments();
  useEffect(() => {
    if (!loaded) void refresh();
  }, [loaded, refresh]);
  return notes;
}

/** Runs a command, opens a set in the editor, a note where it is written, or the dashboard with the folder chosen. */
function useOpenHit(): (hit: PaletteHit) => void {
  const navigate = useNavigate();
  return (hit) => {
    if (hit.kind === 'command') runCommand(hit.command.id);
    else if (hit.kind === 'set') void navigate(editSetAddress(hit.id));
    else if (hit.kind === 'note') void navigate(noteAddress(hit.id));
    else void navigate(folderAddress(hit.path));
  };
}
