import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { settings } from "@/lib/kernel/core/settings";

const markSchema = z.object({ fingerprint: z.string(), generation: z.int().min(0) });
/** The highest generation that was seen of a database. */
type Mark = z.output<typeof markSchema>;

const NAME = "bulk-mail-generation.json";
const fileOf = (): string => path.join(settings().DATA_DIR, NAME);

/** What this process saw, also when its file is lost. */
let seen: Mark | undefined;

async function readMark(): Promise<Mark | undefined> {
  try {
    return markSchema.safeParse(JSON.parse(await readFile(fileOf(), "utf8"))).data;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    // A file that was cut off by a crash is written anew.
    if (isMissing || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The highest generation of this database that the process or `DATA_DIR` remembers; 0 for none. */
export async function rememberedGeneration(fingerprint: string): Promise<number> {
  const own = [seen, await readMark()].flatMap((mark) =>
    mark?.fingerprint === fingerprint ? [mark.generation] : [],
  );
  return Math.max(0, ...own);
}

/** Remembers a generation of a database, in the process and in `DATA_DIR`. */
export async function rememberGeneration(mark: Mark): Promise<void> {
  seen = mark;
  const unfinished = `${fileOf()}.${randomUUID()}.new`;
  await mkdir(path.dirname(unfinished), { recursive: true });
  await writeFile(unfinished, JSON.stringify(mark), { mode: 0o600, flush: true });
  await rename(unfinished, fileOf());
}
