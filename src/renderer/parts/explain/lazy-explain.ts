import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';

const explainDialog = lazyModule(async () => (await import('./ExplainDialog.tsx')).ExplainDialog);
/** Comes when a card is explained for the first time. */
export const ExplainDialog = lazyPart(explainDialog, { asked: true });
