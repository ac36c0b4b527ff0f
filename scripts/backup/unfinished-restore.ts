import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../console/refusal";

/** What lies in the data folder while a restore has not come to its end. */
export const unfinishedFile = (dataDir: string): string => path.join(dataDir, "restoring.json");

/**
 * Refuses to start a site whose restore did not come to its end: it would be an empty one.
 * @throws Refusal that says how to go on
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  const note = unfinishedFile(dataDir);
  if (!existsSync(note)) return;
  const { file } = JSON.parse(readFileSync(note, "utf8")) as { file: string };
  throw new Refusal(
    `A restore into ${dataDir} did not come to its end: npm run restore -- ${file} begins anew ` +
      `(or delete ${note} to go without it)`,
  );
}
