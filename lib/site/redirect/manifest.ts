import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of redirects. */
export const redirectManifest = {
  screens: {
    redirects: {
      path: "/account/redirects",
      access: "manager",
      refusal: 404,
      menu: { icon: "external", position: 118, group: "administration" },
    },
    redirect: {
      path: "/account/redirect",
      creates: { text: "redirect.newTitle" },
      access: "manager",
      refusal: 404,
      under: "redirects",
    },
  },
  auditActions: ["redirect.created", "redirect.updated", "redirect.deleted"],
  auditSubjects: ["redirect"],
} as const satisfies Manifest;

/** The table of redirects. */
export const redirectTables = {
  kind: "redirect",
  table: "redirect",
  id: "id",
  label: { from: "redirect", id: "id", text: "from_path" },
} as const satisfies Tables;
