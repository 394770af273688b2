/** The field in use. One that nothing holds may be collected while its person still chooses, and never answers. */
let asking: HTMLInputElement | null = null;

/** Lets the person choose files; answers none when they change their mind. `accept` is that of a file field. Asked for by a press or key. */
export function pickFiles(accept: string): Promise<readonly File[]> {
  return picked((field) => {
    field.accept = accept;
    field.multiple = true;
  });
}

/** Lets the person choose a folder; answers the files in it, each of which says where it lies. */
export function pickFolder(): Promise<readonly File[]> {
  return picked((field) => {
    field.webkitdirectory = true;
  });
}

/** What the folder is called that these were chosen with; '' where there are none. */
export function chosenFolderName(files: readonly File[]): string {
  return files[0]?.webkitRelativePath.split('/', 1)[0] ?? '';
}

function picked(prepare: (field: HTMLInputElement) => void): Promise<readonly File[]> {
  const field = document.createElement('input');
  field.type = 'file';
  prepare(field);
  asking = field;
  return new Promise((resolve) => {
    const answer = (): void => {
      if (asking === field) asking = null;
      resolve([...(field.files ?? [])]);
    };
    field.addEventListener('change', answer, { once: true });
    field.addEventListener('cancel', answer, { once: true });
    field.click();
  });
}
