import type { Handlers } from './dispatch.ts';

/** Writing files of what is kept; `transfers/exporter` does the work. */
export const exports: Handlers<'exports'> = {
  forms: (_input, { exporter }) => ({ forms: exporter.forms() }),
  create: (request, { store, exporter }) => exporter.create(store, request),
  get: ({ id }, { store, exporter }) => exporter.get(store, id),
  part: ({ id, offset, length }, { store, exporter }) => exporter.part(store, id, offset, length),
  async remove({ id }, { store, exporter }) {
    await exporter.remove(store, id);
    return { id };
  },
};
