import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { guessLanguage } from '../../domain/cards/spoken-language.ts';
import { useCommand } from '../lib/keyboard/commands.ts';
import { notify } from '../lib/notices/notify.ts';
import { readAloud, stopReading, useSpeech } from '../lib/device/speech.ts';
import { useSettings } from '../state/settings.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './CardFace.module.css';
import { spokenWords } from './spoken-words.ts';

const said = messages.speech;
/** How long a side may take until its Markdown and formulas are drawn. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 40;

interface ReadAloudProps {
  readonly side: 'question' | 'answer';
  /** Names the card and its face: another one stops the voice. */
  readonly name: string;
  /** What is read. */
  readonly text: RefObject<HTMLElement | null>;
  /** The key reads this one: of two sides in sight, the answer. */
  readonly hasKey: boolean;
}

/** A quiet button that reads a side of a card, and reads it by itself where the settings say so. Nothing where the device has no voices. */
export function ReadAloud(props: ReadAloudProps) {
  const hasVoices = useSpeech((state) => state.languages.length > 0);
  return hasVoices ? <Reader {...props} /> : null;
}

function Reader({ side, name, text, hasKey }: ReadAloudProps) {
  const id = `${name}:${side}`;
  const isReading = useSpeech((state) => state.reading === id);
  const { language, rate, automatic } = useSettings((state) => state.settings['study.speech']);
  const begin = useRef<() => void>(undefined);

  useEffect(() => {
    begin.current = () => {
      if (!text.current) return;
      const words = spokenWords(text.current);
      const spoken = language === '' ? guessLanguage(words) : language;
      readAloud(id, { text: words, language: spoken, rate }, () =>
        notify.toast({ kind: 'error', message: said.failed }),
      );
    };
  });
  const byItself = automatic === 'both' || (automatic === 'question' && side === 'question');
  useEffect(() => {
    const stopWaiting = byItself ? whenDrawn(text, () => begin.current?.()) : () => {};
    return () => {
      stopWaiting();
      stopReading(id);
    };
  }, [id, byItself, text]);

  const toggle = () => (isReading ? stopReading(id) : begin.current?.());
  return (
    <>
      {hasKey && <ReadKey onPress={toggle} />}
      <IconButton
        className={styles.voice}
        size="xs"
        label={isReading ? said.stop : said.read[side]}
        icon={isReading ? <Square aria-hidden /> : <Volume2 aria-hidden />}
        onClick={toggle}
      />
    </>
  );
}

function ReadKey({ onPress }: { onPress: () => void }) {
  useCommand('study.readAloud', onPress);
  return null;
}

/** What stands there until the renderer has come is not what the card says. Answers how to stop waiting. */
function whenDrawn(text: RefObject<HTMLElement | null>, then: () => void): () => void {
  const deadline = performance.now() + PATIENCE_MS;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const isThere = text.current !== null && text.current.querySelector('[data-meanwhile]') === null;
    if (isThere) then();
    else if (performance.now() < deadline) timer = setTimeout(look, LOOK_EVERY_MS);
  };
  timer = setTimeout(look);
  return () => clearTimeout(timer);
}
