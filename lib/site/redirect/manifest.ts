import type { Manifest } from "../../kernel/manifest/shape";

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
      access: "manager",
      refusal: 404,
      under: "redirects",
    },
  },
  auditActions: ["redirect.created", "redirect.updated", "redirect.deleted"],
  auditSubjects: ["redirect"],
} as const satisfies Manifest;
