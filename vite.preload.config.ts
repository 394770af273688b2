import { defineConfig } from 'vite';

/** The preload: a single CommonJS file, because a sandboxed preload can require nothing of ours. */
export default defineConfig({
  build: {
    outDir: '.vite/build',
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: 'src/preload/preload.ts',
      external: ['electron', /^electron\//],
      output: { format: 'cjs', codeSplitting: false, entryFileNames: 'preload.cjs' },
    },
  },
});
