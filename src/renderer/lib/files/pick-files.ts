/** The field in use. One that nothing holds may be collected while its person still chooses, and never answers. */
let asking: HTMLInputElement | null = null;

/** Lets the person choose files; answers none when they change their mind. `accept` is that of a file field. Asked for by a press or key. */
export function pickFiles(accept: string): Promise<readonly File[]> {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.multiple = true;
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
