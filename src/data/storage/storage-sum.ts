/** The sum of what an owner's rows take up, while a write changes it (core §3, "Storage"). */

export interface StorageSum {
  /** Bytes, as they are now. */
  readonly bytes: number;
  /** By how many bytes this write has changed the sum. */
  readonly added: number;
  /** The same without records, as `row-bytes.ts` has them. */
  readonly addedContent: number;
  /** Adds bytes, less than none for what went. */
  add(bytes: number, isRecord: boolean): void;
  /** All rows were counted anew. */
  set(bytes: number): void;
}

export function createStorageSum(start: number): StorageSum {
  let before = start;
  let content = 0;
  let records = 0;
  return {
    get bytes() {
      return Math.max(0, before + content + records);
    },
    get added() {
      return content + records;
    },
    get addedContent() {
      return content;
    },
    add(bytes, isRecord) {
      if (isRecord) records += bytes;
      else content += bytes;
    },
    set(bytes) {
      before = bytes - content - records;
    },
  };
}
