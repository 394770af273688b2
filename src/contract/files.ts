import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { pdfsSchemas, pptsSchemas } from './files.schema.ts';

const said = messages.stored;

/** Mimes of records that name none (core §3). */
export const PDF_MIME = 'application/pdf';
export const PPT_MIME = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** The same rows below two paths (core §7, "PDFs"). */
function rowsOf(path: '/pdfs' | '/ppts', updateFailed: string) {
  return {
    list: row('GET', path),
    get: row('GET', path, { key: { in: 'query', name: 'id' } }),
    upload: row('POST', path, { body: 'ignored' }),
    update: row('PUT', path, { query: ['id'], fallback: updateFailed }),
    remove: row('DELETE', path, { query: ['id', 'updatedAt', 'baseVer'] }),
  };
}

export const pdfs = topic<typeof pdfsSchemas>()(rowsOf('/pdfs', said.pdfUpdateFailed));
export const ppts = topic<typeof pptsSchemas>()(rowsOf('/ppts', said.pptUpdateFailed));
