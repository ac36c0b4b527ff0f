import { recordOf } from "@/lib/kernel/core/records";
import { IMPORT_FIELDS } from "@/lib/site/import/fields";
import type { ImportRowView, ImportView } from "@/lib/site/import/schema";

const COUNTS = { created: 2, updated: 0, unchanged: 0, refused: 0, warned: 0 };
/** For tests of components: an import in a state. */
export const testImport = (
  state: ImportView["state"],
  values: Partial<ImportView> = {},
): ImportView => ({
  id: 3,
  file_name: "companies.csv",
  state,
  total: 4,
  done: 0,
  counts: COUNTS,
  problem: null,
  renames: { total: 0, accepted: 0 },
  undo: { until: null, total: 0, undone: 0, kept: 0 },
  created_at: "2026-03-01T10:00:00.000Z",
  finished_at: null,
  actor: null,
  encoding: "utf-8",
  separator: ";",
  columns: ["Name", "", "ΑΦΜ"],
  mapping: ["name_el", null, "vat_number"],
  sample: [["Φως", "x", "094014201"]],
  options: { key: "vat_number", unmatched: "create", status: "draft" },
  ...values,
});

/** For tests of components: a line of an import. */
export const testImportRow = (
  line: number,
  values: Partial<ImportRowView> = {},
): ImportRowView => ({
  line,
  state: "created",
  name: `Company ${line}`,
  member_id: null,
  problems: [],
  differences: [],
  is_rename: false,
  is_rename_accepted: false,
  undo: null,
  undo_reason: null,
  ...values,
});

/** For tests of components: the response with lines. */
export const testImportRows = (data: ImportRowView[]) => ({
  body: { data, meta: { total: 30, last_page: 1 } },
});

/** For tests of components: what the screen of an import has besides it. */
export const TEST_IMPORT_SCREEN = {
  labels: recordOf(IMPORT_FIELDS, (name) => name),
  paths: { imports: "/account/import", members: "/account/members", member: "/account/member" },
};
