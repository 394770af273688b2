/** The voices of this device, by the Web Speech API. One thing is read at a time; where there are no voices, nothing is offered. */
import { logError } from '../page/log.ts';
import { appStore } from '../page/app-store.ts';

interface SpeechState {
  /** Languages that a voice speaks, as the device names them (BCP 47), in order. */
  readonly languages: readonly string[];
  /** What is being read: the name that its reader gave; null while it is quiet. */
  readonly reading: string | null;
}

export interface Utterance {
  readonly text: string;
  /** BCP 47; null for the device's own. */
  readonly language: string | null;
  /** Percent of the voice's own speed. */
  readonly rate: number;
}

export const useSpeech = appStore<SpeechState>(() => ({ languages: languagesNow(), reading: null }));

/** Counts what was read, so that late events of something that was stopped mean nothing. */
let turn = 0;

/** Some engines go silent in the middle of a longer text. */
const LONGEST_CHARS = 180;

// Most browsers know their voices only some time after they were first asked.
synthesis()?.addEventListener?.('voiceschanged', () => useSpeech.setState({ languages: languagesNow() }));

/** Reads a text, and stops what was read before. `onFailed` is called when the device gives up, not when it is stopped. */
export function readAloud(name: string, { text, language, rate }: Utterance, onFailed: () => void): void {
  const engine = synthesis();
  stopReading();
  const stretches = stretchesOf(text);
  if (!engine || stretches.length === 0) return;
  useSpeech.setState({ reading: name });
  const voice = language === null ? null : voiceFor(engine, language);
  const isCurrent = follow();
  for (const [i, stretch] of stretches.entries()) {
    const utterance = new SpeechSynthesisUtterance(stretch);
    if (voice) utterance.voice = voice;
    const spoken = voice?.lang ?? language;
    if (spoken !== null) utterance.lang = spoken;
    utterance.rate = rate / 100;
    utterance.addEventListener('end', () => {
      if (isCurrent() && i === stretches.length - 1) useSpeech.setState({ reading: null });
    });
    utterance.addEventListener('error', ({ error }) => {
      if (!isCurrent()) return;
      stopReading();
      if (error === 'canceled' || error === 'interrupted') return;
      logError('The voice gave up.', error);
      // Without a press of a key or button a page may not speak yet: nobody asked, so nobody is told.
      if (error !== 'not-allowed') onFailed();
    });
    engine.speak(utterance);
  }
}

/** Stops at once. With a name only if that is what is being read. */
export function stopReading(name?: string): void {
  const { reading } = useSpeech.getState();
  if (reading === null || (name !== undefined && name !== reading)) return;
  turn += 1;
  useSpeech.setState({ reading: null });
  synthesis()?.cancel();
}

function follow(): () => boolean {
  turn += 1;
  const mine = turn;
  return () => mine === turn;
}

/** A voice of this very language, else of another country's; one of this device before one that needs the network. */
function voiceFor(engine: SpeechSynthesis, language: string): SpeechSynthesisVoice | null {
  const wanted = normal(language);
  const speaks = (voice: SpeechSynthesisVoice) => normal(voice.lang) === wanted;
  const related = (voice: SpeechSynthesisVoice) => primary(voice.lang) === primary(language);
  const voices = engine.getVoices().toSorted((a, b) => Number(b.localService) - Number(a.localService));
  return voices.find(speaks) ?? voices.find(related) ?? null;
}

function languagesNow(): string[] {
  const languages =
    synthesis()
      ?.getVoices()
      .map((voice) => voice.lang.replaceAll('_', '-')) ?? [];
  return [...new Set(languages)].filter((language) => language !== '').toSorted((a, b) => a.localeCompare(b));
}

function normal(language: string): string {
  return language.replaceAll('_', '-').toLowerCase();
}

function primary(language: string): string {
  return normal(language).split('-')[0] ?? '';
}

/** Sentences together as long as they are short enough; a long one is cut at a space. */
function stretchesOf(text: string): string[] {
  const sentences = text.match(/[^.!?。！？\n]+[.!?。！？\n]*/g) ?? [];
  const pieces = sentences.flatMap((sentence) => cut(sentence.trim())).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const stretches: string[] = [];
  for (const piece of pieces) {
    const last = stretches.at(-1);
    if (last !== undefined && last.length + piece.length < LONGEST_CHARS)
      stretches[stretches.length - 1] = `${last} ${piece}`;
    else stretches.push(piece);
  }
  return stretches;
}

function cut(sentence: string): string[] {
  if (sentence.length <= LONGEST_CHARS) return [sentence];
  const space = sentence.lastIndexOf(' ', LONGEST_CHARS);
  const at = space > 0 ? space : LONGEST_CHARS;
  return [sentence.slice(0, at), ...cut(sentence.slice(at).trim())];
}

/** Missing where a browser cannot speak at all. */
function synthesis(): SpeechSynthesis | null {
  return (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis ?? null;
}
