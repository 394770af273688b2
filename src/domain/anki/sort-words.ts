/**
 * The words by which Anki sorts notes and looks for duplicates, in the columns `sfld` and `csum`. They follow from the field by simpler rules than
 * those for what one reads: tags are cut out with nothing in their place, and a picture leaves its name.
 */
const PICTURES = /<img\b[^>]*?\bsrc=(?:"([^"]+)"|'([^']+)'|([^ >]+))[^>]*>/gi;
const TAGS = /<!--.*?-->|<style.*?>.*?<\/style>|<script.*?>.*?<\/script>|<.*?>/gis;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** `html`: a field that we write, or one of Anki's editor, with no other entities than `SIGNS`. */
export function sortWords(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const named = html.replaceAll(PICTURES, (_, inDouble?: string, inSingle?: string, bare?: string) => {
    return ` ${inDouble ?? inSingle ?? bare ?? ''} `;
  });
  return named.replaceAll(TAGS, '').replaceAll(/&([a-z]+|#39);/g, (written, name: string) => SIGNS[name] ?? written);
}
