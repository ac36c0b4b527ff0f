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
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Refusal, errorCode, errorText } from "../console/refusal";

/** Created at the first start and permanent, as all signatures and hashes depend on them. */
interface Secrets {
  SECRET_KEY?: string;
  DEMO_PASSWORD?: string;
  POSTGRES_PASSWORD?: string;
}

/** State that one start stores for the next. */
interface State {
  /** Whether this site shows the demo; decided when the embedded database was created. */
  demo?: boolean;
  /** The id of the database with the demo content; with another database the loader runs again. */
  demoLoadedInto?: string;
  postgresPort?: number;
  /** Where the last start served the site. */
  siteUrl?: string;
}

/** The folder that holds all state of a site: DATA_DIR. */
export interface DataFolder {
  path: string;
  /** Held by the process that runs this folder's embedded database. */
  lockFile: string;
  /** The path of a writable log file, created if missing. */
  logFile(name: string): string;
  readState(): State;
  saveState(change: State): void;
  /** The secret of that name, created if missing. */
  secret(name: keyof Secrets): { value: string; created: boolean };
  /** Takes the secrets and the state of a restored site. */
  adopt(secrets: Pick<Secrets, "SECRET_KEY" | "DEMO_PASSWORD">, state: State): void;
}

function readJson<T extends object>(file: string): T {
  if (!existsSync(file)) return {} as T;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${errorText(error)}`);
  }
}

/** As root on the data folder of another user: gives created files to that user. */
function giveToOwner(file: string, folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

/** Replaces the file atomically. */
function writeJson(file: string, value: object) {
  const fresh = `${file}.${process.pid}.new`;
  try {
    writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
    giveToOwner(fresh, path.dirname(file));
    renameSync(fresh, file);
  } catch (error) {
    // Such as a part of it, on a full disk.
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** Without lookalike characters, as the demo password is read from a screen. */
function readablePassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789"; // 32 of them, so that a byte divides evenly.
  return [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * Creates a folder and its parents one by one: Node's recursive option never returns in file
 * systems without mkdir, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Created by a concurrent start.
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
  const saveState = (change: State) =>
    writeJson(stateFile, { ...readJson<State>(stateFile), ...change });
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
    saveState,
    secret(name) {
      const secrets = readJson<Secrets>(secretsFile);
      const known = secrets[name];
      if (known) return { value: known, created: false };
      const value = name === "DEMO_PASSWORD" ? readablePassword() : randomBytes(32).toString("hex");
      writeJson(secretsFile, { ...secrets, [name]: value });
      return { value, created: true };
    },
    adopt(secrets, state) {
      writeJson(secretsFile, { ...readJson<Secrets>(secretsFile), ...secrets });
      saveState(state);
    },
  };
}
