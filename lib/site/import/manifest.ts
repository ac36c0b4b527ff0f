import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** What the imports of companies and of subscribers bring. */
export const importManifest = {
  bodySizes: {
    "POST /api/import": "file",
    "POST /api/subsrcibe-email/import": "file",
    "POST /api/subsrcibe-email/import/check": "file",
  },
  screens: {
    imports: {
      path: "/account/import",
      access: "editor",
      refusal: 403,
      menu: { icon: "up", position: 55, group: "directory" },
    },
  },
  auditActions: ["import.started", "import.cancelled", "import.undone"],
  auditSubjects: ["import"],
} as const satisfies Manifest;

/** The tables of imports: files with what companies and subscribers gave elsewhere. */
export const importTables = {
  kind: "import",
  label: { from: "import_run", id: "id", text: "file_name" },
  retention: [
    {
      name: "imports",
      table: "import_run",
      key: ["id"],
      since:
        "CASE WHEN state NOT IN ('checking', 'waiting', 'running', 'undoing') THEN updated_at END",
      keep: "90 days",
      // Each has up to 20,000 rows.
      batch: 2,
    },
  ],
  personal: [
    {
      table: "import_run",
      purpose: "imports",
      of: {},
      columns: ["content", "file_name"],
      actors: ["actor_id", "undo_actor_id"],
      export: { omit: "its rows are in the export" },
      erase: "code",
      kept: { retention: ["imports"] },
    },
    {
      table: "import_row",
      purpose: "imports",
      of: {},
      columns: ["values", "former", "differences", "problems"],
      export: { name: "imports", columns: "code" },
      erase: "code",
      kept: { retention: ["imports"] },
    },
  ],
} as const satisfies Tables;
