import { SET_SAVE_TIMEOUT_MS } from './limits.ts';
import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { documentsSchemas } from './documents.schema.ts';

const said = messages.documents;

/** Document jobs (ai §7). A body of pages may be large, so sending one has the longer timeout. */
export const documents = topic<typeof documentsSchemas>()({
  createJob: row('POST', '/pdf-ai/jobs', {
    timeoutMs: SET_SAVE_TIMEOUT_MS,
    repeatable: true,
    fallback: said.queueDocumentFailed,
  }),
  listJobs: row('GET', '/pdf-ai/jobs', { fallback: said.monitorFailed }),
  getJob: row('GET', '/pdf-ai/jobs', { key: { in: 'query', name: 'id' }, fallback: said.jobNotFound }),
  changeJob: row('PATCH', '/pdf-ai/jobs', { query: ['id'] }),
  removeJob: row('DELETE', '/pdf-ai/jobs', {
    key: { in: 'query', name: 'id' },
    query: ['id'],
    fallback: said.removeFailed,
  }),
  page: row('GET', '/pdf-ai/pages'),
  clearJobs: row('DELETE', '/pdf-ai/jobs', { query: ['includeProcessing', 'keepUnsaved'], fallback: said.clearFailed }),
});
