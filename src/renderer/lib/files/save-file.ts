/** How long the browser may take to begin reading what is saved. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the person the way their browser or desktop saves downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}
