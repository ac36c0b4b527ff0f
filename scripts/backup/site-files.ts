import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { TABLES } from "@/lib/kernel/manifest/all";
import { FILE_KEY } from "@/lib/kernel/storage/storage";
import { errorCode } from "../console/refusal";
import type { Writer } from "./archive";
import { ENTRY } from "./description";

/** The tables with keys of stored files, and their columns. */
const FILE_TABLES: { table: string; column: string }[] = [
  { table: "asset", column: "file_key" },
  ...TABLES.flatMap((one) => ("files" in one && one.files ? [one.files] : [])),
];

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Copies the uploaded files of a site that goes on. A folder of files appears whole, leaves
 * whole and never changes, so that one which was copied whole needs no second look.
 */
export function copyUploads(dataDir: string, writer: Pick<Writer, "add">) {
  const root = path.join(dataDir, "uploads");
  const copied = new Set<string>();
  let files = 0;
  async function copyFolder(key: string): Promise<void> {
    const contents: [string, Buffer][] = [];
    const names = await namesIn(path.join(root, key));
    // Removed since it was listed. A row of the moment that names it makes another moment necessary.
    if (!names?.length) return;
    for (const name of names) {
      const content = await contentOf(path.join(root, key, name));
      // Removed while it was read, as above.
      if (!content) return;
      contents.push([name, content]);
    }
    for (const [name, content] of contents)
      await writer.add(`${ENTRY.uploads}${key}/${name}`, content);
    files += contents.length;
    copied.add(key);
  }
  return {
    has: (key: string) => copied.has(key),
    count: () => files,
    /** Copies every folder that has not been copied yet. */
    async copyNew(): Promise<void> {
      for (const key of (await namesIn(root)) ?? [])
        if (FILE_KEY.test(key) && !copied.has(key)) await copyFolder(key);
    },
  };
}

/** Copies the mails of a site without a mail server. @returns how many there are */
export async function copyOutbox(dataDir: string, writer: Writer): Promise<number> {
  const root = path.join(dataDir, "outbox");
  let files = 0;
  for (const name of (await namesIn(root)) ?? []) {
    const content = name.startsWith(".") ? undefined : await contentOf(path.join(root, name));
    if (!content) continue;
    await writer.add(`${ENTRY.outbox}${name}`, content);
    files += 1;
  }
  return files;
}

/** The keys of files that rows name. */
export async function namedKeys(client: pg.Client): Promise<string[]> {
  const keys: string[] = [];
  for (const { table, column } of FILE_TABLES) {
    // A site of an earlier version lacks tables.
    const known = await client.query("SELECT WHERE to_regclass($1) IS NOT NULL", [table]);
    if (known.rowCount === 0) continue;
    const { rows } = await client.query<{ key: string }>(
      `SELECT DISTINCT ${column} AS key FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}
