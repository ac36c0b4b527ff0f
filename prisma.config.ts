import { chmodSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's own schema engine is a download from outside the npm registry;
// scripts/database/schema-engine stands in for it.
const engine = path.join(import.meta.dirname, "scripts", "database", "schema-engine");
if (process.platform !== "win32" && !process.env.PRISMA_SCHEMA_ENGINE_BINARY) {
  makeExecutable(engine);
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = engine;
}
process.env.SCHEMA_ENGINE_NODE = process.execPath;
process.env.CHECKPOINT_DISABLE = "1";

/**
 * A download as an archive, or a copy through a foreign file system, loses the bit that git keeps.
 */
function makeExecutable(file: string) {
  try {
    chmodSync(file, 0o755);
  } catch (error) {
    // Not our file: then it is executable already, or Prisma says so.
    if (
      (error as NodeJS.ErrnoException).code !== "EPERM" &&
      (error as NodeJS.ErrnoException).code !== "EROFS"
    )
      throw error;
  }
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // `generate` asks for an address without connecting to it; everything else is started by the
  // scripts, which set the real one.
  datasource: { url: process.env.DATABASE_URL || "postgresql://nobody@127.0.0.1:1/unset" },
});
