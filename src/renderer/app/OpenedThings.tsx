/**
 * Shows what the system handed to the desktop app: files, places that a link or a menu of the system leads to, commands, cards that a link carries. What
 * comes while something typed is not saved waits until it is saved or given up.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openedFilePath, type Opened } from '../../contract/desktop.ts';
import { messages } from '../../contract/messages/index.ts';
import { onHostEvent } from '../lib/host/api.ts';
import { askDesktop } from '../lib/host/desktop.ts';
import { isCommandId, runCommand } from '../lib/keyboard/commands.ts';
import { logError } from '../lib/page/log.ts';
import { notify } from '../lib/notices/notify.ts';
import { placeAddress } from '../lib/addresses/place-address.ts';
import { openTableText, type Go } from '../state/import-files.ts';
import { openFolder } from '../state/open-folder.ts';
import { hasUnsavedInput, onNothingUnsaved } from '../ui/unsaved-input.ts';
import { importFilesOnceSaved, sayThatItWaits } from './files-once-saved.ts';
import { LinkQuestion } from './LinkQuestion.tsx';

const said = messages.opening;

export function OpenedThings() {
  const navigate = useNavigate();
  /** Texts of links that the person has not decided about; one is asked about at a time. */
  const [questions, setQuestions] = useState<readonly string[]>([]);

  useEffect(() => {
    const go: Go = (address) => void navigate(address);
    const ask = (text: string) => setQuestions((before) => [...before, text]);
    let waits = false;
    const take = () => {
      waits = hasUnsavedInput();
      if (waits) return sayThatItWaits();
      takeOpened(go, ask).catch((error: unknown) => logError('What the system opened could not be shown.', error));
    };
    take();
    const stopHost = onHostEvent('opened', take);
    const stopWaiting = onNothingUnsaved(() => {
      if (waits) take();
    });
    return () => {
      stopHost();
      stopWaiting();
    };
  }, [navigate]);

  const [text] = questions;
  if (text === undefined) return null;
  const answer = (isWanted: boolean) => {
    setQuestions((before) => before.slice(1));
    if (isWanted) openTableText(text, (address) => void navigate(address));
  };
  return <LinkQuestion text={text} onAnswer={answer} />;
}

async function takeOpened(go: Go, ask: (text: string) => void): Promise<void> {
  const { opened } = await askDesktop('takeOpened', {});
  const files: File[] = [];
  for (const thing of opened) {
    if (thing.kind === 'cards') ask(thing.text);
    else if (thing.kind === 'command') runIfKnown(thing.id);
    else if (thing.kind === 'place') go(placeAddress(thing.place, openFolder()));
    else if (thing.kind === 'refused') notify.toast({ kind: 'error', message: said.refused(thing.name) });
    else files.push(...(await readOpened(thing)));
  }
  // Reading takes its time, in which somebody may have begun to type.
  importFilesOnceSaved(files);
}

function runIfKnown(id: string): void {
  if (isCommandId(id)) runCommand(id);
}

/** The file with its bytes, or none when it has gone in the meantime, which is said. */
async function readOpened({ id, name }: Extract<Opened, { kind: 'file' }>): Promise<readonly File[]> {
  try {
    const response = await fetch(openedFilePath(id));
    if (!response.ok) throw new Error(`status ${response.status}`);
    return [new File([await response.blob()], name)];
  } catch (error) {
    logError('An opened file could not be read.', error);
    notify.toast({ kind: 'error', message: said.unreadable(name) });
    return [];
  }
}
