import type { Manifest } from "../manifest/shape";

/** What the settings of the site bring. */
export const settingManifest = { auditSubjects: ["setting"] } as const satisfies Manifest;
