import { isDesktop } from '../../lib/host/api.ts';
import { CardWishRow } from './CardWishRow.tsx';
import { GeminiRow } from './GeminiRow.tsx';
import { LocalModelRow } from './LocalModelRow.tsx';
import { UsageRow } from './UsageRow.tsx';
import { useGeminiKey } from './use-gemini-key.ts';

/** AI: the person's own key, on the desktop a model server of their own, what is wished of cards, and what was asked of either. */
export function AiSection() {
  const geminiKey = useGeminiKey();
  return (
    <>
      <GeminiRow geminiKey={geminiKey} />
      {isDesktop() && <LocalModelRow hasKey={geminiKey.stored?.key !== undefined && geminiKey.stored.key !== ''} />}
      <CardWishRow />
      <UsageRow />
    </>
  );
}
