/** Tells who asked for a part of the app that its code did not come. */
import { messages } from '../../../contract/messages/index.ts';
import { openFreshPage } from '../page/fresh-page.ts';
import { notify } from '../notices/notify.ts';

const said = messages.shell;

/** With a way on: Chromium up to 155 remembers for as long as a page lives that one of its scripts did not come, however often it is asked for. */
export function sayNotLoaded(): void {
  notify.toast({
    kind: 'error',
    message: said.chunkLoadFailed,
    action: { label: said.reload, run: () => openFreshPage() },
  });
}
