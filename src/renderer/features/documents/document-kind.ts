/** What a file is, by its type and, where the system names none, by its ending. */
export type DocumentKind = 'pdf' | 'presentation' | 'other';

const PRESENTATION = /\.(?:pptx?|odp|key)$/i;

export function documentKind(file: { readonly name: string; readonly type: string }): DocumentKind {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return 'pdf';
  return PRESENTATION.test(file.name) || /presentation|powerpoint/.test(file.type) ? 'presentation' : 'other';
}
