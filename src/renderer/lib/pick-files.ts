/** The documents that cards can be made from, for the `accept` of a file field. */
export const DOCUMENT_TYPES = 'application/pdf,.pdf,.pptx,.pptm,.ppsx,.ppsm,.potx,.potm';

/** Lets the person choose files; answers none when they change their mind. `accept` is that of a file field. Asked for by a press or key. */
export function pickFiles(accept: string): Promise<readonly File[]> {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.multiple = true;
  return new Promise((resolve) => {
    field.addEventListener('change', () => resolve([...(field.files ?? [])]), { once: true });
    field.addEventListener('cancel', () => resolve([]), { once: true });
    field.click();
  });
}
