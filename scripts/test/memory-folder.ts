import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { processIdentity } from "../bootstrap/process-lock.mjs";

const MEMORY = "/dev/shm";
/** What a run needs at most, and what has to stay free for its processes. */
const NEEDED_BYTES = 2 * 1024 ** 3;
const KEPT_BYTES = 2 * 1024 ** 3;
/** The number of a file system in memory, see statfs(2). */
const TMPFS = 0x01021994;

/** Room in bytes: in the file system in memory, if there is one, and for processes. */
export type Room = { isInMemory: boolean; free: number; available: number };

function readRoom(): Room {
  const available = process.availableMemory();
  if (!existsSync(MEMORY)) return { isInMemory: false, free: 0, available };
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return { isInMemory: type === TMPFS, free: bavail * bsize, available };
}

/** The folder for temporary files, in memory if there is room for them and for the processes. */
export const temporaryFolder = ({ isInMemory, free, available }: Room = readRoom()): string =>
  isInMemory && free > NEEDED_BYTES && available > NEEDED_BYTES + KEPT_BYTES ? MEMORY : os.tmpdir();

const PREFIX = "ds-tests-";

/** Removes the folders of runs that were killed, also of one that had the number of this process. */
export function removeLeftFolders(within: string): void {
  for (const name of readdirSync(within)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !processIdentity(pid)))
      rmSync(path.join(within, name), { recursive: true, force: true });
  }
}

/**
 * Gives this process and its children a folder for temporary files that ends with it, in memory if
 * there is room: a database has 1,300 files, and each test file gets a copy of one. On a disk that
 * takes 0.6 s of processor time, in memory 0.03 s. May be called again.
 */
export function keepTemporaryFilesInMemory(): void {
  const name = `${PREFIX}${process.pid}`;
  if (path.basename(os.tmpdir()) === name) return;
  const within = temporaryFolder();
  removeLeftFolders(within);
  const folder = path.join(within, name);
  // PostgreSQL, which may run as another user, has to reach its own folder.
  mkdirSync(folder, { mode: 0o711 });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}
