import type { Readable } from "node:stream";

/** The key of a folder of immutable files: 32 random hex digits, never reused. */
export const FILE_KEY = /^[0-9a-f]{32}$/;
/** The name of a file in such a folder. */
const FILE_NAME = /^(?:(?:\d{1,5}|original)\.(?:webp|jpg|png)|sound\.(?:mp3|m4a)|film\.mp4)$/;
/** Names of files that people listen to or watch, and pause. */
const MEDIA_NAME = /^(?:sound|film)\./;

/** Whether a file is played: it is read as slowly as somebody listens. */
export const isMediaFile = (name: string): boolean => MEDIA_NAME.test(name);

/** A file on the disk beside the stored ones, which is moved or sent, and never whole in memory. */
export type FileOnDisk = { path: string; bytes: number };

/** The files of one asset by name, such as `960.webp`. */
export type StoredFiles = Record<string, Buffer | FileOnDisk>;

/** A part of a file: its first and its last byte, both counted from 0 and inside the file. */
export type Part = { from: number; to: number };

/** An opened file or part: its stream, and its length in bytes. */
export type OpenFile = { body: Readable; size: number };

/** A storage of files. A write is atomic, and durable once its promise resolves. */
export type Storage = {
  /** The value in `asset.stored_in`. */
  readonly name: "disk" | "s3";
  put(key: string, files: StoredFiles): Promise<void>;
  /**
   * Opens a file, or a part of it; undefined when it is missing.
   * @throws when the storage does not respond
   */
  open(key: string, name: string, part?: Part): Promise<OpenFile | undefined>;
  /** The length of a file; undefined when it is missing. @throws as `open` */
  size(key: string, name: string): Promise<number | undefined>;
  /** Deletes a folder; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** All folders with their modification times. */
  list(): AsyncIterable<{ key: string; at: Date }>;
};

/** Refuses unexpected names; only the program creates them. */
export function checkNames(key: string, names: string[]): void {
  if (!FILE_KEY.test(key) || names.some((name) => !FILE_NAME.test(name)))
    throw new RangeError("not the name of a stored file");
}
