import { isDesktop } from '../../lib/api.ts';
import { GeminiRow } from './GeminiRow.tsx';
import { LocalModelRow } from './LocalModelRow.tsx';
import { useGeminiKey } from './use-gemini-key.ts';

/** AI: the person's own key, and on the desktop a model server of their own. */
export function AiSection() {
  const geminiKey = useGeminiKey();
  return (
    <>
      <GeminiRow geminiKey={geminiKey} />
      {isDesktop && <LocalModelRow hasKey={geminiKey.stored?.key !== undefined && geminiKey.stored.key !== ''} />}
    </>
  );
}
