import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { pdfsSchemas, pptsSchemas } from './files.schema.ts';

/** Mimes of records that name none (core §3). */
export const PDF_MIME = 'application/pdf';
export const PPT_MIME = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

interface Said {
  readonly updateFailed: string;
  readonly cannotUpload: string;
  readonly cannotUpdate: string;
  readonly cannotDelete: string;
}

/** The same rows below two paths (core §7, "PDFs"). */
function rowsOf(path: '/pdfs' | '/ppts', { updateFailed, cannotUpload, cannotUpdate, cannotDelete }: Said) {
  return {
    list: row('GET', path),
    get: row('GET', path, { key: { in: 'query', name: 'id' } }),
    upload: row('POST', path, { body: 'ignored', offline: cannotUpload }),
    update: row('PUT', path, { query: ['id'], fallback: updateFailed, offline: cannotUpdate }),
    remove: row('DELETE', path, { query: ['id', 'updatedAt', 'baseVer'], offline: cannotDelete }),
  };
}

export const pdfs = topic<typeof pdfsSchemas>()(
  rowsOf('/pdfs', {
    updateFailed: messages.stored.pdfUpdateFailed,
    cannotUpload: messages.network.cannotUploadPdf,
    cannotUpdate: messages.network.cannotUpdatePdf,
    cannotDelete: messages.network.cannotDeletePdf,
  }),
);
export const ppts = topic<typeof pptsSchemas>()(
  rowsOf('/ppts', {
    updateFailed: messages.stored.pptUpdateFailed,
    cannotUpload: messages.network.cannotUploadPpt,
    cannotUpdate: messages.network.cannotUpdatePpt,
    cannotDelete: messages.network.cannotDeletePpt,
  }),
);
