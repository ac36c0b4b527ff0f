import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of threads, whose page is the same for all owners. */
export const threadManifest = {
  urlWords: { enquiry: ["private", "keeps-case"] },
  auditActions: ["thread.updated", "thread.replied"],
  auditSubjects: ["thread"],
} as const satisfies Manifest;
