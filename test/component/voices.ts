/** Voices for a browser that has none: they say nothing, and remember what they were given to say. */
import { onTestFinished } from 'vitest';

interface Spoken {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  readonly voice: string | null;
}

interface Voices {
  /** All of it so far, the oldest first. */
  readonly spoken: Spoken[];
  readonly timesStopped: () => number;
  /** Ends, or breaks off, what is being said. */
  finish(how?: 'end' | 'error'): void;
}

/** For the apps that this test opens from now on. @param languages of the voices, one each */
export function giveVoices(languages: readonly string[]): Voices {
  class Utterance extends EventTarget {
    voice: { name: string } | null = null;
    lang = '';
    rate = 1;
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const waiting: Utterance[] = [];
  const spoken: Spoken[] = [];
  let stopped = 0;
  const voices = languages.map((lang) => ({ lang, name: `Voice of ${lang}`, localService: true }));
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel() {
      waiting.length = 0;
      stopped += 1;
    },
    speak(utterance: Utterance) {
      const { text, lang, rate, voice } = utterance;
      waiting.push(utterance);
      spoken.push({ text, lang, rate, voice: voice?.name ?? null });
    },
  });
  standIn('speechSynthesis', engine);
  standIn('SpeechSynthesisUtterance', Utterance);
  return {
    spoken,
    timesStopped: () => stopped,
    finish(how = 'end') {
      for (const utterance of waiting.splice(0))
        utterance.dispatchEvent(
          how === 'end' ? new Event('end') : Object.assign(new Event('error'), { error: 'synthesis-failed' }),
        );
    },
  };
}

/** Until the test is over. */
function standIn(name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { configurable: true, value });
  onTestFinished(() => {
    if (own) Object.defineProperty(window, name, own);
  });
}
