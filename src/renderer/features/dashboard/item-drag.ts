/** Rows of the list on their way to a folder of the tree. */
const FORMAT = 'application/x-ninefold-items';

export function putItems(data: DataTransfer, keys: readonly string[]): void {
  data.setData(FORMAT, JSON.stringify(keys));
  data.effectAllowed = 'move';
}

/** While something is dragged a page may only learn of what kind it is. */
export function carriesItems(data: DataTransfer): boolean {
  return data.types.includes(FORMAT);
}

/** The keys of what was dropped; none for anything else. */
export function takeItems(data: DataTransfer): readonly string[] {
  const text = data.getData(FORMAT);
  return text === '' ? [] : (JSON.parse(text) as string[]);
}

export function carriesFiles(data: DataTransfer): boolean {
  return data.types.includes('Files');
}
