/** Voices for a browser that has none: they say nothing, and remember what they were given to say. */
import type { Page } from '@playwright/test';

export interface Spoken {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  readonly voice: string | null;
}

interface VoicedWindow {
  spoken: Spoken[];
  cancelled: number;
  /** Ends, or breaks off, what is being said. */
  finish: (how: 'end' | 'error') => void;
}

/** Before the page loads. @param languages of the voices, one each */
export async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((given) => {
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
    const state: VoicedWindow = {
      spoken: [],
      cancelled: 0,
      finish(how) {
        for (const utterance of waiting.splice(0)) {
          utterance.dispatchEvent(
            how === 'end' ? new Event('end') : Object.assign(new Event('error'), { error: 'synthesis-failed' }),
          );
        }
      },
    };
    Object.assign(globalThis, state);
    const voices = given.map((lang) => ({
      lang,
      name: `Voice of ${lang}`,
      localService: true,
      default: false,
      voiceURI: lang,
    }));
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel() {
        waiting.length = 0;
        (globalThis as unknown as VoicedWindow).cancelled += 1;
      },
      speak(utterance: Utterance) {
        const { text, lang, rate, voice } = utterance;
        waiting.push(utterance);
        (globalThis as unknown as VoicedWindow).spoken.push({ text, lang, rate, voice: voice?.name ?? null });
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: engine, configurable: true });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  }, languages);
}

export function spokenSoFar(page: Page): Promise<Spoken[]> {
  return page.evaluate(() => (globalThis as unknown as VoicedWindow).spoken);
}

export function timesStopped(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as VoicedWindow).cancelled);
}

export async function finishSpeaking(page: Page, how: 'end' | 'error' = 'end'): Promise<void> {
  await page.evaluate((wanted) => (globalThis as unknown as VoicedWindow).finish(wanted), how);
}
