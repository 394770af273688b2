import { lazyPart } from '../../lib/lazy-part.tsx';
import { lazyModule } from '../../lib/lazy.ts';

const editCardDialog = lazyModule(async () => (await import('./EditCardDialog.tsx')).EditCardDialog);
/** Comes when a card is edited for the first time. */
export const EditCardDialog = lazyPart(editCardDialog, { asked: true });
