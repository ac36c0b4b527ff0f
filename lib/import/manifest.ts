import type { Manifest } from "../manifest/shape";

/** What the import of companies brings. */
export const importManifest = {
  bodySizes: {
    "POST /api/import": "file",
  },
  screens: {
    imports: {
      path: "/account/import",
      access: "editor",
      refusal: 403,
      menu: { icon: "up", position: 40 },
    },
  },
  auditActions: ["import.started", "import.cancelled"],
  auditSubjects: ["import"],
} as const satisfies Manifest;
