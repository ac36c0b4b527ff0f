import type { Readable } from "node:stream";

/** A folder of files that belong together and never change: 32 hex digits, random, used once. */
export const FILE_KEY = /^[0-9a-f]{32}$/;
/** A file of such a folder. */
const FILE_NAME = /^(?:\d{1,5}|original)\.(?:webp|jpg|png)$/;

/** The files of one picture by name, such as `960.webp`. */
export type StoredFiles = Record<string, Buffer>;

/** A file on its way out, and its length in bytes. */
export type OpenFile = { body: Readable; size: number };

/** A storage of files. A write is atomic, and durable once its promise resolves. */
export type Storage = {
  /** As it stands in `asset.stored_in`. */
  readonly name: "disk" | "s3";
  put(key: string, files: StoredFiles): Promise<void>;
  /** A file; undefined when it is not there. @throws when the storage does not respond */
  open(key: string, name: string): Promise<OpenFile | undefined>;
  /** Takes a folder away; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** All folders, and when they were written. */
  list(): AsyncIterable<{ key: string; at: Date }>;
};

/** Refuses unexpected names; only the program creates them. */
export function checkNames(key: string, names: string[]): void {
  if (!FILE_KEY.test(key) || names.some((name) => !FILE_NAME.test(name)))
    throw new RangeError("not the name of a stored file");
}
