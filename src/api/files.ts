import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Files } from '../data/documents/files.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';

const { pdfUploadsDisabled, pptUploadsDisabled } = messages.documents;

/** What both kinds of files answer alike. What can go wrong is said by `data/documents/files`. */
function handlersOf(filesOf: (ctx: Context) => Files, uploadsDisabled: string) {
  return {
    get: ({ id, content }, ctx) => filesOf(ctx).get(id, content),
    /** 403 and never 410, which a client reads as "keep it on the device" (core §6, ai §8). */
    upload: () => {
      throw new Problem('uploads_disabled', uploadsDisabled);
    },
    update: (input, ctx) => filesOf(ctx).update(input),
    remove: async (input, ctx) => {
      await filesOf(ctx).remove(input);
      return { id: input.id };
    },
  } satisfies Omit<Handlers<'pdfs'>, 'list'>;
}

/** PDFs (core §7). */
export const pdfs: Handlers<'pdfs'> = {
  list: async (_input, { store }) => ({ pdfs: await store.pdfs.all() }),
  ...handlersOf(({ store }) => store.pdfs, pdfUploadsDisabled),
};

/** Presentations (core §7). */
export const ppts: Handlers<'ppts'> = {
  list: async (_input, { store }) => ({ ppts: await store.ppts.all() }),
  ...handlersOf(({ store }) => store.ppts, pptUploadsDisabled),
};
