import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of the search; its responses are not cached, as queries rarely repeat. */
export const searchManifest = {
  urlWords: { search: ["uncached", "unlisted", "counted"] },
  screens: {
    searchMisses: {
      path: "/account/search-misses",
      access: "manager",
      refusal: 404,
      menu: { icon: "help", position: 117, group: "administration" },
    },
  },
} as const satisfies Manifest;
