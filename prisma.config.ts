import { chmodSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma downloads its schema engine from outside the npm registry; scripts/database/schema-engine
// replaces it.
const engine = path.join(import.meta.dirname, "scripts", "database", "schema-engine");
if (process.platform !== "win32" && !process.env.PRISMA_SCHEMA_ENGINE_BINARY) {
  makeExecutable(engine);
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = engine;
}
process.env.SCHEMA_ENGINE_NODE = process.execPath;
process.env.CHECKPOINT_DISABLE = "1";

/**
 * Sets the executable bit, which git keeps but an archive or another file system can lose.
 */
function makeExecutable(file: string) {
  try {
    chmodSync(file, 0o755);
  } catch (error) {
    // Owned by another user, or read-only: if the bit is missing, Prisma reports it.
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
  // `prisma generate` requires a URL but does not connect; the scripts set the real one for the
  // rest.
  datasource: {
    url:
      process.env.DATABASE_DIRECT_URL ||
      process.env.DATABASE_URL ||
      "postgresql://nobody@127.0.0.1:1/unset",
  },
});
