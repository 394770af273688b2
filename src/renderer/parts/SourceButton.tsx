import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { lazyModule } from '../lib/lazy.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const page = lazyModule(async () => (await import('./SourcePage.tsx')).SourcePage);
const SourcePage = lazyPart(page, { asked: true });

/** Opens the page that a card was made from; nothing for a card that names no page. */
export function SourceButton({ source }: { source: CardSource | null }) {
  const [open, setOpen] = useState(false);
  if (source === null || source.page === null) return null;
  return (
    <>
      <IconButton
        size="xxs"
        label={messages.source.open(source.page, source.label)}
        icon={<BookOpen />}
        data-field="source"
        onPointerEnter={page.preload}
        onFocus={page.preload}
        onClick={() => setOpen(true)}
      />
      {open && <SourcePage source={source} page={source.page} onClose={() => setOpen(false)} />}
    </>
  );
}
