import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of boards and follows: the user's screen, and shared boards at `/saved/{token}`. */
export const boardManifest = {
  urlWords: { saved: ["private", "keeps-case"] },
  screens: {
    saved: {
      path: "/account/saved",
      access: "user",
      refusal: 404,
      menu: { icon: "bookmark", position: 136, group: "own" },
    },
  },
  auditActions: ["board.shared", "board.unshared"],
  auditSubjects: ["board"],
} as const satisfies Manifest;

/** How boards are stored. Labels are ids, so that the audit log shows no names. */
export const boardTables = {
  kind: "board",
  label: "number",
  personal: [
    {
      table: "board",
      purpose: "saved",
      of: { user: ["user_id"] },
      columns: ["name", "share_key"],
      export: { name: "boards", columns: "code" },
      erase: "delete",
      kept: { until: "account" },
    },
    {
      table: "board_item",
      purpose: "saved",
      of: { through: { table: "board", column: "board_id" } },
      columns: ["note"],
      // With its board.
      export: { name: "boards", columns: "code" },
      erase: { with: "board" },
      kept: { until: "account" },
    },
    {
      table: "follow",
      purpose: "saved",
      of: { user: ["user_id"] },
      columns: [],
      export: { name: "follows", columns: "code" },
      erase: "delete",
      kept: { until: "account" },
    },
    {
      table: "follow_mail",
      purpose: "saved",
      of: { user: ["user_id"] },
      columns: [],
      export: { omit: "the mails themselves are in the export" },
      erase: "delete",
      kept: { until: "account" },
    },
  ],
} as const satisfies Tables;
