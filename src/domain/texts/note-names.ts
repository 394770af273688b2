/** What the files of a folder of notes are by their names, in an archive or on a disk. */

const NOTE = /\.(?:md|markdown)$/i;
const MEDIA = /\.(?:png|jpe?g|gif|webp|avif|bmp|svg|mp3|m4a|ogg|oga|opus|wav|flac|mp4|webm|ogv)$/i;
/** Folders of programs, and what an archive of macOS carries along. */
const UNSEEN = /(?:^|\/)(?:\.|__MACOSX\/)/;

export function isNote(name: string): boolean {
  return NOTE.test(name);
}

/** Whether it may be a picture or a sound of a note. */
export function isMedia(name: string): boolean {
  return MEDIA.test(name);
}

/** Whether a path leads to what a person does not see there. */
export function isUnseen(path: string): boolean {
  return UNSEEN.test(path);
}

/** How notes call a file, wherever it lies. */
export function bareName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).normalize('NFC');
}

/** A target of a link as the name of the file. */
export function decodedTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
