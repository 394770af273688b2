/** Files between a person and the page. */
import { onTestFinished } from 'vitest';
import { folderEntry, type FolderTree } from '../../support/dropped-folder.ts';

export interface SavedFile {
  readonly name: string;
  readonly text: () => Promise<string>;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Drops files on an element, as from the desktop: they come over it first. */
export function dropFiles(target: Element, files: readonly File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  for (const kind of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
}

/** Drops a folder on an element; the browser makes none of its own for a test. */
export function dropFolder(target: Element, name: string, tree: FolderTree): void {
  const item = {
    kind: 'file',
    type: '',
    webkitGetAsEntry: () => folderEntry(name, tree),
    getAsFile: () => new File([], name),
  };
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items: [item], files: [] } });
  target.dispatchEvent(event);
}

/** From now on what the app gives to save is caught here, the oldest first, and not saved by the browser. */
export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const take = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
    if (!link) return;
    event.preventDefault();
    // Read at once: the address ends with the app.
    const content = fetch(link.href).then((answer) => answer.arrayBuffer());
    saved.push({
      name: link.download,
      text: async () => new TextDecoder().decode(await content),
      bytes: async () => new Uint8Array(await content),
    });
  };
  // A link that is not in the document tells nobody but itself.
  const own = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clicked(this: HTMLAnchorElement) {
    if (this.download === '') return own.call(this);
    this.addEventListener('click', take, { once: true });
    own.call(this);
  };
  document.addEventListener('click', take, true);
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = own;
    document.removeEventListener('click', take, true);
  });
  return saved;
}

/** Answers with a folder whoever asks the person for one. */
export function answerFolderChooser(contents: Readonly<Record<string, string>>): void {
  const files = Object.entries(contents).map(([path, content]): File => {
    const file = new File([content], path.split('/').at(-1) ?? '');
    return Object.defineProperty(file, 'webkitRelativePath', { value: path });
  });
  onNextChooser((field) => {
    Object.defineProperty(field, 'files', { value: files });
    return files.length;
  });
}

/** Answers with these files whoever asks the person for some; a field of the page or one that is in none. With none the person changes their mind. */
export function answerFileChooser(files: readonly File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  onNextChooser((field) => {
    field.files = data.files;
    return files.length;
  });
}

/** @param fill puts the files of the person's choice into the field, and answers how many */
function onNextChooser(fill: (field: HTMLInputElement) => number): void {
  const own = HTMLInputElement.prototype.click;
  const restore = (): void => {
    HTMLInputElement.prototype.click = own;
  };
  HTMLInputElement.prototype.click = function clicked(this: HTMLInputElement) {
    if (this.type !== 'file') return own.call(this);
    restore();
    this.dispatchEvent(new Event(fill(this) > 0 ? 'change' : 'cancel', { bubbles: true }));
  };
  onTestFinished(restore);
}
