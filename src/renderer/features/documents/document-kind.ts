/** What a file is, by its type and, where the system names none, by its ending. */
export type DocumentKind = 'pdf' | 'presentation' | 'other-presentation' | 'other';

/** PowerPoint's, its format of before 2007 too: that one is told apart by its content, whatever it is called. */
const POWERPOINT = /\.(?:ppt|pps|pot)[xm]?$/i;
const OTHER_PRESENTATION = /\.(?:odp|otp|key)$/i;

export function documentKind(file: { readonly name: string; readonly type: string }): DocumentKind {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return 'pdf';
  if (OTHER_PRESENTATION.test(file.name)) return 'other-presentation';
  return POWERPOINT.test(file.name) || /presentationml|powerpoint/.test(file.type) ? 'presentation' : 'other';
}
