import { z } from "zod";
import { ENCODINGS, SEPARATORS } from "@/lib/kernel/core/csv-format";
import { fileField } from "@/lib/kernel/http/file-field";
import { itemQuery, listFields, withPaging } from "@/lib/kernel/http/params";
import {
  IMPORT_FIELDS,
  IMPORT_KEYS,
  MAX_COLUMNS,
  MAX_ROWS,
  ROW_SHOWS,
  type Mapping,
} from "./fields";
import { importTexts } from "./texts";

const file = fileField("One CSV file of at most 10 MB and 20,000 lines; in JSON a data address", {
  missing: importTexts("fileMissing"),
  several: importTexts("oneFile"),
});

export const newImport = z.object({ file });

const mapping = z.array(z.enum(IMPORT_FIELDS).nullable()).max(MAX_COLUMNS);
export const optionsSchema = z.object({
  key: z.enum(IMPORT_KEYS),
  unmatched: z.enum(["create", "skip"]),
  status: z.enum(["draft", "published"]),
});

export const importChange = z.object({
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  mapping: mapping.optional(),
  options: optionsSchema.partial().optional(),
});
export type ImportChange = z.output<typeof importChange>;

const STATES = [
  "uploaded",
  "checking",
  "checked",
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
  "undoing",
  "undo_failed",
  "undone",
] as const;
const ROW_STATES = ["waiting", "created", "updated", "unchanged", "refused"] as const;

export const rowsQuery = z
  .object({ ...listFields, show: z.enum(ROW_SHOWS).default("all") })
  .transform(withPaging);
export const importsQuery = z.object(listFields).transform(withPaging);
/** Which new names of approved companies are accepted: those of some lines, or all of them. */
export const renameChange = z.object({
  accepted: z.boolean(),
  lines: z.array(z.int().positive()).min(1).max(MAX_ROWS).optional(),
});
export type RenameChange = z.output<typeof renameChange>;
export const downloadQuery = itemQuery;

const counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  warned: z.int(),
});

export const importResponse = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(STATES),
  total: z.int(),
  done: z.int(),
  counts,
  renames: z.object({ total: z.int(), accepted: z.int() }),
  /**
   * The undo: until when it can be begun, null when it cannot; the rows that were written, and what
   * became of them.
   */
  undo: z.object({
    until: z.iso.datetime().nullable(),
    total: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  problem: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  encoding: z.enum(ENCODINGS),
  separator: z.enum(SEPARATORS),
  columns: z.array(z.string()),
  mapping,
  options: optionsSchema,
  sample: z.array(z.array(z.string())),
});
export const importRowResponse = z.object({
  line: z.int(),
  state: z.enum(ROW_STATES),
  name: z.string().nullable(),
  member_id: z.int().nullable(),
  problems: z.array(
    z.object({
      level: z.enum(["error", "warning"]),
      field: z.enum(IMPORT_FIELDS).nullable(),
      value: z.string(),
      message: z.string(),
    }),
  ),
  differences: z.array(
    z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() }),
  ),
  is_rename: z.boolean(),
  is_rename_accepted: z.boolean(),
  undo: z.enum(["undone", "kept"]).nullable(),
  undo_reason: z.string().nullable(),
});
export type ImportView = z.infer<typeof importResponse>;
export type ImportRowView = z.infer<typeof importRowResponse>;

export const readMapping = (stored: unknown): Mapping => mapping.parse(stored);
/** Parses the stored cells of a row. */
export const readCells = (stored: unknown): string[] => z.array(z.string()).parse(stored);
/** The id of the running check; jobs of a former one stop. */
export const readCheck = (stored: unknown): string | undefined =>
  z.object({ check: z.string().optional() }).parse(stored).check;
