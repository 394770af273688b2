import * as z from 'zod';
import { FOLDER_NAME_MAX_CHARS, FOLDER_PATH_MAX_CHARS } from './limits.ts';
import { queryFlag, queryInt } from './query.schema.ts';

export interface FolderNode {
  name: string;
  /** Derived from the names above it, `a/b`; folders are paths on the wire (spec README). */
  path: string;
  is_tracked: 0 | 1;
  updatedAt: number;
  /** Of the deepest that folders may be made: all that stand below it, also those deeper still (`FOLDER_DEPTH_MAX`). */
  children: FolderNode[];
}

const folderNode: z.ZodType<FolderNode> = z
  .strictObject({
    name: z.string(),
    path: z.string(),
    is_tracked: z.union([z.literal(0), z.literal(1)]),
    updatedAt: z.int(),
    get children() {
      return z.array(folderNode);
    },
  })
  .meta({ id: 'FolderNode' });

/** The record of core §3. */
export const folder = z
  .strictObject({
    name: z.string(),
    path: z.string(),
    parentPath: z.string(),
    is_tracked: z.union([z.literal(0), z.literal(1)]),
    updatedAt: z.int(),
  })
  .meta({ id: 'Folder' });

export type Folder = z.infer<typeof folder>;

const name = z.string().max(FOLDER_NAME_MAX_CHARS);
const path = z.string().max(FOLDER_PATH_MAX_CHARS);

export const foldersSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ folders: z.array(folderNode) }) },
  create: { input: z.strictObject({ name, parentPath: path.nullish() }), output: folder },
  update: {
    input: z.strictObject({ path: path.default(''), newName: name.optional(), newParentPath: path.nullish() }),
    output: folder,
  },
  remove: {
    /** `asOf`: what the caller has seen of the feed; descendants changed later survive (sync.md, "Push"). */
    input: z.strictObject({ path, recursive: queryFlag.default(false), asOf: queryInt.optional() }),
    output: z.strictObject({ path: z.string(), removed: z.int() }),
  },
};
