import type { Manifest } from "../../kernel/manifest/shape";

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
