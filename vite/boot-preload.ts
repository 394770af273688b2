import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What the entry asks for as soon as it has chosen the language. */
const START = 'app/start.tsx';

/**
 * Names the app's first part in the page itself. The entry imports it only once the language is chosen; so the browser fetches it beside the
 * entry and not after it.
 */
export function bootPreload(): Plugin {
  return {
    name: 'ninefold:boot-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(START));
        if (bundle !== undefined && start === undefined) throw new Error(`No part of the build begins with ${START}.`);
        const entry = chunks.find(({ isEntry }) => isEntry);
        const named = new Set(entry === undefined ? [] : withImports(entry, chunks));
        const wanted = start === undefined ? [] : withImports(start, chunks).filter((name) => !named.has(name));
        const styles = new Set(
          chunks
            .filter(({ fileName }) => wanted.includes(fileName))
            .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
        );
        return [
          ...wanted.map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
          ...[...styles].map((name) => link({ rel: 'stylesheet', crossorigin: true, href: `/${name}` })),
        ];
      },
    },
  };
}

/** A chunk and everything that it imports before it runs. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const names = new Set<string>();
  const visit = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    if (names.has(fileName)) return;
    names.add(fileName);
    for (const next of chunks) if (imports.includes(next.fileName)) visit(next);
  };
  visit(chunk);
  return [...names];
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
