import type { Manifest, Tables } from "../manifest/shape";

/** The manifest of assignments. */
export const assignmentManifest = {
  auditActions: ["assignment.set", "assignment.cleared"],
} as const satisfies Manifest;

/** Who works on an item. The row goes with the item (lib/kernel/job/clean-up.ts), the assignee with the role. */
export const assignmentTables = {
  personal: [
    {
      table: "assignment",
      purpose: "editing",
      of: { user: ["assignee_id"] },
      columns: ["note"],
      export: {
        name: "assignments",
        columns: ["kind", "subject_id", "due_on", "state", "note", "updated_at"],
      },
      erase: { clear: { assignee_id: "NULL", version: "version + 1" } },
      kept: { until: "content" },
    },
  ],
} as const satisfies Tables;
