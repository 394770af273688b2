import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';

const editCardDialog = lazyModule(async () => (await import('./EditCardDialog.tsx')).EditCardDialog);
/** Comes when a card is edited for the first time. */
export const EditCardDialog = lazyPart(editCardDialog, { asked: true });
