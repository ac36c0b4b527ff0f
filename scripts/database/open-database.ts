import type { Settings } from "@/lib/kernel/core/settings";
import { inStep } from "../console/in-step";
import type { DataFolder } from "../data-folder/data-folder";
import { startEmbedded, type Embedded } from "./embedded";
import { findPrimary } from "./outside";
import { checkPooler } from "./pooler";

/**
 * The database of a site: an external one, or the embedded one, which this process runs; `url` is
 * that of the database itself, past a pooler.
 */
export interface OpenDatabase {
  url: string;
  embedded: Embedded | undefined;
}

/**
 * Checks the outside database, or starts the embedded one in a data folder that this process has
 * reserved.
 */
export function openDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Settings,
  folder: DataFolder,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  if (DATABASE_URL && DATABASE_DIRECT_URL) {
    return inStep("Checking the database", async (step) => {
      const { url, version } = await findPrimary(DATABASE_DIRECT_URL);
      await checkPooler(DATABASE_URL);
      const { host, searchParams } = new URL(url);
      step.succeed(`PostgreSQL ${version} at ${searchParams.get("host") ?? host}`);
      return { url, embedded: undefined };
    });
  }
  return inStep("Starting the embedded database", async (step) => {
    const notes: string[] = [];
    const embedded = await startEmbedded(folder, (note) => notes.push(note), signal);
    if (embedded.created) notes.unshift("created");
    step.succeed([...notes, `port ${embedded.server.port}`].join(", "));
    return { url: embedded.url, embedded };
  });
}
