import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { inStep } from "../../scripts/console/in-step";
import { Refusal } from "../../scripts/console/refusal";
import { runProgram } from "../../scripts/console/run-program";

/** Seconds that an empty site takes to be installed and built. */
export type EmptySite = { install: number; build: number };

/** What a site with one page in TypeScript needs. */
const PACKAGES = ["next", "react", "react-dom", "typescript", "@types/node", "@types/react"];

const FILES: Readonly<Record<string, string>> = {
  "app/layout.tsx": `export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  "app/page.tsx": `export default function Page() {
  return <p>Empty</p>;
}
`,
};

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The versions that this repository uses. @throws Error for a package that it does not name */
function versions(): Record<string, string> {
  const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const version = dependencies[name];
      if (version === undefined) throw new Error(`package.json does not name ${name}`);
      return [name, version];
    }),
  );
}

/**
 * Installs and builds a site of one page with the framework's version of this repository: the
 * measure of the machine and of its network.
 * @param folder an empty folder for it
 * @throws Refusal when a command fails
 */
export async function measureEmptySite(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<EmptySite> {
  mkdirSync(path.join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "empty-site", private: true, dependencies: versions() }),
  );
  const run = async (command: string, args: string[]) => {
    const began = performance.now();
    const { code, tail } = await runProgram({ command, args, cwd: folder, env, signal });
    if (code !== 0) throw new Refusal(`${tail}\n${command} ${args.join(" ")} failed`);
    return (performance.now() - began) / 1_000;
  };
  return inStep("Installing and building an empty site", async () => {
    await run("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund"]);
    return {
      install: await run("npm", ["ci", "--no-audit", "--no-fund"]),
      build: await run("npx", ["next", "build"]),
    };
  });
}
