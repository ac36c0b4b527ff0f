import type { Manifest } from "../../kernel/manifest/shape";

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
