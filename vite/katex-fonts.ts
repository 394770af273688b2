/**
 * KaTeX offers each of its fonts in three formats, for browsers of ten years ago. Every supported one reads woff2, and a format that its
 * stylesheet does not name is not part of the build.
 */
import type { Plugin } from 'vite';

const STYLESHEET = /\/katex\/dist\/katex(\.min)?\.css$/;
const OLD_FORMATS = /,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g;

export function katexFonts(): Plugin {
  return {
    name: 'katex-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: STYLESHEET },
      handler(css) {
        const lean = css.replaceAll(OLD_FORMATS, '');
        if (lean === css) this.error('The stylesheet of KaTeX names its fonts otherwise than before.');
        return { code: lean, map: null };
      },
    },
  };
}
