import { Refusal } from "../console/refusal";
import { runProgram } from "../console/run-program";
import { prismaScript } from "../database/migrations";
import { runStamped } from "./stamped-step";

/** Generates prisma/client when the schema or Prisma itself has changed. */
export function generatePrismaClient(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  return runStamped({
    label: "Generating the database client",
    lockName: "prisma",
    result: {
      stampFile: "prisma/client/schema-stamp",
      resultFile: "prisma/client/client.ts",
      sources: ["prisma/schema.prisma", "node_modules/prisma/package.json"],
    },
    signal,
    work: async () => {
      const { code, tail } = await runProgram({
        args: [prismaScript(), "generate", "--no-hints"],
        env,
        signal,
      });
      if (code !== 0) throw new Refusal(`${tail}\nprisma generate failed: see its output above`);
    },
  });
}
