import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { Refusal } from "../console/refusal";
import { readArchive } from "./archive";
import {
  aboutSchema,
  databaseSchema,
  endSchema,
  ENTRY,
  secretsSchema,
  type About,
  type DatabaseDescription,
  type End,
} from "./description";

/** How the passphrase of a sealed backup is found; undefined where there is none. */
export type Passphrase = () => Promise<string | undefined>;

/** A backup that was read to its end, and is whole. */
export interface CheckedBackup {
  file: string;
  passphrase: Passphrase;
  about: About;
  database: DatabaseDescription;
  end: End;
  secrets: z.output<typeof secretsSchema>;
  /** The keys of the uploaded files in it and in the listed bucket. */
  fileKeys: Set<string>;
  bucketKeys: Set<string>;
}

/** The entry as data of the format. @throws Refusal for another format */
function parse<T>(schema: z.ZodType<T>, content: Buffer, file: string): T {
  const result = schema.safeParse(JSON.parse(content.toString()));
  if (result.success) return result.data;
  throw new Refusal(
    `${file} has a form that this version of the site does not know: a newer one made it`,
  );
}

const keyIn = (name: string) => name.slice(ENTRY.uploads.length).split("/")[0] ?? "";

function readKeys(content: Buffer): string[] {
  return content
    .toString()
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [String((JSON.parse(line) as { key: unknown }).key)]));
}

/**
 * Reads a backup to its end and compares every sum, before anything is done with it.
 * @throws Refusal for a damaged file, a wrong passphrase, and a backup without its end
 */
export async function checkBackup(file: string, passphrase: Passphrase): Promise<CheckedBackup> {
  // Asked once, used by each later reading.
  let asked: Promise<string | undefined> | undefined;
  const once = () => (asked ??= passphrase());
  const found: Partial<CheckedBackup> = {};
  const fileKeys = new Set<string>();
  const bucketKeys = new Set<string>();
  let secrets: CheckedBackup["secrets"] = {};
  for await (const { name, content, soFar } of readArchive(file, once)) {
    if (name === ENTRY.about) found.about = parse(aboutSchema, content, file);
    else if (!found.about) throw new Refusal(`${file} is no backup of a site`);
    else if (name === ENTRY.secrets) secrets = parse(secretsSchema, content, file);
    else if (name === ENTRY.database) found.database = parse(databaseSchema, content, file);
    else if (name.startsWith(ENTRY.uploads)) fileKeys.add(keyIn(name));
    else if (name.startsWith(ENTRY.bucket))
      for (const key of readKeys(content)) bucketKeys.add(key);
    else if (name === ENTRY.end) {
      found.end = parse(endSchema, content, file);
      const { entries, digest } = found.end;
      if (entries !== soFar.entries || digest !== soFar.digest)
        throw new Refusal(`${file} is damaged: entries of it are missing`);
    }
  }
  const { about, database, end } = found;
  if (!about || !database || !end) throw new Refusal(`${file} is damaged: its end is missing`);
  return { file, passphrase: once, about, database, end, secrets, fileKeys, bucketKeys };
}

/**
 * The version rules of an upgrade: an earlier version's backup is migrated after it was loaded.
 * @throws Refusal for the backup of a later version
 */
export function refuseNewer({ about }: CheckedBackup, jobsRevision: number): void {
  const known = (name: string) => existsSync(path.join("prisma/migrations", name, "migration.sql"));
  if (about.migrations.every(known) && about.jobsRevision <= jobsRevision) return;
  throw new Refusal(
    `The backup is of version ${about.version} of the site, which is newer than this one: ` +
      "restore it with that version, or a later one",
  );
}
