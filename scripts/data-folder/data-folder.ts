import { randomBytes } from "node:crypto";
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Refusal, errorCode, errorText } from "../console/refusal";

/**
 * Made at the first start and kept for good: everything signed or hashed with them depends on it.
 */
interface Secrets {
  SECRET_KEY?: string;
  DEMO_PASSWORD?: string;
  POSTGRES_PASSWORD?: string;
}

/** What one start tells the next one. */
interface State {
  /** Whether this site shows the demo; decided when the embedded database was created. */
  demo?: boolean;
  /**
   * The database that got the demo content; a start that finds another one here asks the loader
   * again.
   */
  demoLoadedInto?: string;
  postgresPort?: number;
}

/** The folder that holds all state of a site: DATA_DIR. */
export interface DataFolder {
  path: string;
  /** Held by the process that runs this folder's embedded database. */
  lockFile: string;
  /** The path of a log, which is there and ours to write. */
  logFile(name: string): string;
  readState(): State;
  saveState(change: State): void;
  /** The secret of that name, made now if there is none yet. */
  secret(name: keyof Secrets): { value: string; created: boolean };
}

function readJson<T extends object>(file: string): T {
  if (!existsSync(file)) return {} as T;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${errorText(error)}`);
  }
}

/**
 * Root on the data folder of an ordinary user leaves nothing behind that this user could not read.
 */
function giveToOwner(file: string, folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

/** Replaces the file in one move, so that a crash leaves the old one or the new one. */
function writeJson(file: string, value: object) {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  giveToOwner(fresh, path.dirname(file));
  renameSync(fresh, file);
}

/** No look-alike signs: the demo password is read from a screen. */
function readablePassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789"; // 32 of them, so that a byte divides evenly.
  return [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * Makes a folder and those above it, one by one: asked to do so itself, Node tries for ever in a file
 * system that makes none, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start was faster.
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

/**
 * Opens the data folder, closed to other users when it is new.
 * @throws Refusal when it cannot be written
 */
export function openDataFolder(folder: string): DataFolder {
  try {
    makeFolder(path.join(path.resolve(folder), "logs"));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Refusal(
      `DATA_DIR cannot be used: ${folder} (${errorCode(error) ?? errorText(error)})`,
    );
  }
  const stateFile = path.join(folder, "state.json");
  const secretsFile = path.join(folder, "secrets.json");
  return {
    path: folder,
    lockFile: path.join(folder, "running.json"),
    logFile(name) {
      const file = path.join(folder, "logs", `${name}.log`);
      closeSync(openSync(file, "a", 0o600));
      giveToOwner(file, folder);
      return file;
    },
    readState: () => readJson<State>(stateFile),
    saveState: (change) => writeJson(stateFile, { ...readJson<State>(stateFile), ...change }),
    secret(name) {
      const secrets = readJson<Secrets>(secretsFile);
      const known = secrets[name];
      if (known) return { value: known, created: false };
      const value = name === "DEMO_PASSWORD" ? readablePassword() : randomBytes(32).toString("hex");
      writeJson(secretsFile, { ...secrets, [name]: value });
      return { value, created: true };
    },
  };
}
