import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { NOTE_MATCHES_COUNTED } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Matches } from './code/find-in-code.ts';
import styles from './FindBar.module.css';

const said = messages.notes.findIn;

interface FindBarProps {
  readonly text: string;
  readonly matches: Matches;
  /** Another number each time it is asked for: then its field has the keys. */
  readonly asked: number;
  readonly onText: (text: string) => void;
  readonly onGo: (way: 'next' | 'previous') => void;
  readonly onClose: () => void;
}

/** Finds in the note. Enter goes on, Shift Enter goes back, Escape closes. */
export function FindBar({ text, matches, asked, onText, onGo, onClose }: FindBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = bar.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [asked]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      onGo(event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={bar} role="search" aria-label={said.label} className={styles.bar} onKeyDown={onKeyDown}>
      <TextField
        label={said.label}
        hideLabel
        placeholder={said.label}
        size="sm"
        icon={<Search />}
        autoComplete="off"
        value={text}
        className={styles.field}
        onChange={({ target }) => onText(target.value)}
      />
      <p role="status" className={styles.count}>
        {text === '' ? '' : sentenceOf(matches)}
      </p>
      <IconButton
        size="sm"
        label={said.previous}
        icon={<ChevronUp />}
        disabled={matches.count === 0}
        onClick={() => onGo('previous')}
      />
      <IconButton
        size="sm"
        label={said.next}
        icon={<ChevronDown />}
        disabled={matches.count === 0}
        onClick={() => onGo('next')}
      />
      <IconButton size="sm" label={said.close} icon={<X />} onClick={onClose} />
    </div>
  );
}

function sentenceOf({ count, at }: Matches): string {
  if (count === 0) return said.none;
  return count > NOTE_MATCHES_COUNTED ? said.many(NOTE_MATCHES_COUNTED) : said.at(at, count);
}
