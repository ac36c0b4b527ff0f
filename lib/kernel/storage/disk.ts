import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { checkNames, FILE_KEY, type Storage, type StoredFiles } from "./storage";
import { isOneOf, isRecord } from "@/lib/kernel/core/records";

/** Folders that are being written or removed; a remaining one was left by a crash. */
const UNFINISHED = /^\.(?:new|old)-[0-9a-f]{32}$/;

const isMissing = (error: unknown) => isRecord(error) && isOneOf(["ENOENT", "ENOTDIR"], error.code);

async function writeSafely(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ file, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the folder, so that the new name is durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Entries of a folder; none when there is no folder. */
async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(/* turbopackIgnore: true */ folder))
      if (entry.isDirectory()) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The modification time of a folder; undefined when it does not exist. */
const writtenAt = (folder: string) =>
  stat(/* turbopackIgnore: true */ folder).then(
    ({ mtime }) => mtime,
    (error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    },
  );

/**
 * Files below a local folder: written to a temporary folder, flushed, then renamed
 * (docs/security.md#uploads). They leave by a rename too: a backup that copies a folder finds all
 * of it or nothing.
 */
export function diskStorage(root: string): Storage {
  const folderOf = (key: string) => path.join(root, key);
  const temporary = (prefix: string) =>
    path.join(root, `${prefix}${randomBytes(16).toString("hex")}`);
  return {
    name: "disk",
    async put(key: string, files: StoredFiles) {
      checkNames(key, Object.keys(files));
      const fresh = temporary(".new-");
      await mkdir(/* turbopackIgnore: true */ fresh, { recursive: true });
      try {
        for (const [name, file] of Object.entries(files)) {
          const to = path.join(fresh, name);
          // Written and flushed already, on the same disk.
          if ("path" in file) await rename(/* turbopackIgnore: true */ file.path, to);
          else await writeSafely(to, file);
        }
        await syncFolder(fresh);
        await rename(fresh, folderOf(key));
      } catch (error) {
        await rm(fresh, { recursive: true, force: true });
        throw error;
      }
      await syncFolder(root);
    },
    async open(key, name, part) {
      checkNames(key, [name]);
      try {
        const handle = await open(/* turbopackIgnore: true */ path.join(folderOf(key), name), "r");
        if (part) {
          const body = handle.createReadStream({ start: part.from, end: part.to });
          return { size: part.to - part.from + 1, body };
        }
        const { size } = await handle.stat();
        return { size, body: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async size(key, name) {
      checkNames(key, [name]);
      try {
        return (await stat(/* turbopackIgnore: true */ path.join(folderOf(key), name))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      checkNames(key, []);
      const old = temporary(".old-");
      try {
        await rename(/* turbopackIgnore: true */ folderOf(key), old);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      await rm(old, { recursive: true, force: true });
    },
    async *list() {
      for await (const name of entriesOf(root)) {
        const at = FILE_KEY.test(name) ? await writtenAt(folderOf(name)) : undefined;
        if (at) yield { key: name, at };
      }
    },
  };
}

/** Deletes partial writes and removals of crashes before a time. @returns the number of deleted folders */
export async function removeUnfinished(root: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const name of entriesOf(root)) {
    const at = UNFINISHED.test(name) ? await writtenAt(path.join(root, name)) : undefined;
    if (!at || at >= before) continue;
    await rm(path.join(root, name), { recursive: true, force: true });
    removed++;
  }
  return removed;
}
