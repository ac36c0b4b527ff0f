import { showNumber } from "../measure/target";
import { inStep } from "../../scripts/console/in-step";
import { Refusal } from "../../scripts/console/refusal";
import { runProgram } from "../../scripts/console/run-program";
import { withClient } from "../../scripts/database/migrations";

/**
 * Fills a migrated database with `size` synthetic companies and as many posts, and vacuums it.
 * Takes minutes for the large size, at some thousand rows a second.
 * @throws Refusal with the end of the output of scripts/seed.ts when it fails
 */
export function fillSynthetic(
  url: string,
  env: NodeJS.ProcessEnv,
  size: number,
  signal: AbortSignal,
): Promise<void> {
  return inStep(
    `Writing ${showNumber(size)} companies and ${showNumber(size)} posts`,
    async (step) => {
      const { code, tail } = await runProgram({
        args: [
          "--import",
          "tsx",
          "--conditions=react-server",
          "scripts/seed.ts",
          "--yes",
          "--members",
          String(size),
          "--posts",
          String(size),
        ],
        env,
        signal,
        onLine: (line) => {
          const [, label, done] = /^(\w+): (\d+) of \d+/.exec(line) ?? [];
          if (done) step.count(Number(done) + (label === "posts" ? size : 0), size * 2, label);
        },
      });
      if (code !== 0) throw new Refusal(`${tail}\nscripts/seed.ts failed: see above`);
      step.update("vacuum");
      await withClient(url, (client) => client.query("VACUUM (ANALYZE)"));
    },
  );
}
