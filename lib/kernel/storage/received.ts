import { randomBytes } from "node:crypto";
import path from "node:path";
import { FILE_KEY } from "./storage";
import { uploadsFolder } from "./service";

// A large file that the web process has received: a folder beside the stored ones, which the sweep
// removes like any other partial write, so that a rename stores it.

/**
 * The header by which the web process names the file of a request to the render; the same header of
 * a client is dropped (`server/normalize-request.ts`).
 */
export const RECEIVED_HEADER = "x-received-file";
/** Its value when the request is only checked, before a byte of its body is read. */
export const NOT_YET = "not-yet";

/** The name of a file that is about to be received. */
export const receivedName = (): string => randomBytes(16).toString("hex");

/** The folder of a received file. @throws RangeError for a name that is none */
export function receivedFolder(name: string): string {
  if (!FILE_KEY.test(name)) throw new RangeError("not the name of a received file");
  return path.join(uploadsFolder(), `.new-${name}`);
}

/** The path of a received file. @throws as `receivedFolder` */
export const receivedPath = (name: string): string => path.join(receivedFolder(name), "received");
