/** Document jobs (ai §4, §7). The runner does the work; these say what is asked of it. */
import { messages } from '../contract/messages/index.ts';
import type { DocumentPage } from '../contract/documents.schema.ts';
import { Problem } from '../contract/problem.ts';
import { isWished, NO_WISH } from '../domain/documents/wish.ts';
import { addressablePath, normalisePath } from '../domain/paths.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';

export const documents: Handlers<'documents'> = {
  async createJob({ wish = NO_WISH, ...input }, ctx) {
    const pages = input.pages.filter(({ index }) => isWished(wish, index));
    if (!pages.some(isReadable)) throw new Problem('invalid_input', emptyDocument(input.fileName));
    await requireModel(ctx);
    const job = await ctx.store.jobs.create({
      ...input,
      wish,
      pages,
      folderPath: addressablePath(normalisePath(input.folderPath)),
      keepPages: ctx.host === 'desktop',
    });
    ctx.jobs.wake();
    return job;
  },
  listJobs: async ({ limit }, { store }) => ({ jobs: await store.jobs.list(limit) }),
  getJob: ({ id }, { store }) => store.jobs.get(id),
  async changeJob({ id, action, pages }, ctx) {
    const { store, jobs } = ctx;
    if (action === 'again') await requireModel(ctx);
    const job = action === 'again' ? await store.jobs.again(id, pages) : await store.jobs[action](id);
    jobs.wake();
    return job;
  },
  async removeJob({ id }, { store }) {
    await store.jobs.remove(id);
    return { removed: 1 };
  },
  async page({ document, page }, { store }) {
    const found = await store.pageTexts.find(document, page);
    if (!found) throw new Problem('not_found', messages.source.notHere);
    return found;
  },
  async clearJobs(which, { store, jobs }) {
    const removed = await store.jobs.clear(which);
    jobs.wake();
    return { removed };
  },
};

function isReadable(page: DocumentPage): boolean {
  return page.text.trim() !== '' || page.images.length > 0;
}

/** ai §8 has a sentence for each kind of document. */
function emptyDocument(fileName: string): string {
  return /\.pptx?$/i.test(fileName)
    ? messages.documents.noContentInPresentation
    : messages.documents.noContentInDocument;
}

/** Refused before anything is stored, so that the person hears at once what is missing and keeps the document. */
async function requireModel({ ai }: Context): Promise<void> {
  const { state } = await ai.status();
  if (state === 'no_key') throw new Problem('ai_unavailable', messages.ai.noKeyText);
  if (state === 'key_locked') throw new Problem('ai_unavailable', messages.ai.keyLocked);
}
