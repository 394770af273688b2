/** The files of the threads in which a server does what people ask of it and what takes long. */
export interface Threads {
  /** Reads and writes foreign files (`format-work.ts`). */
  readonly format: URL;
  /** Learns how a person forgets (`fitter.ts`). */
  readonly fit: URL;
}

export const THREADS: Threads = {
  format: new URL('../src/formats/threads/format-thread.ts', import.meta.url),
  fit: new URL('../src/data/fitting/fit-thread.ts', import.meta.url),
};
