import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inStep } from "../../scripts/console/in-step";
import { Refusal } from "../../scripts/console/refusal";
import { runProgram } from "../../scripts/console/run-program";
import { startOtherBuild, type OtherBuild } from "../builds/other-build";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";

/**
 * The page of the copy that is replaced: a public one, as private pages cost the middleware besides.
 * The header of the request keeps it out of the cache.
 */
export const EMPTY_PATH = "/ask";
const PAGE = "app/[locale]/(public)/(conversation)/ask/page.tsx";
const EMPTY_PAGE = `export default function EmptyPage() {
  return <p>Empty</p>;
}
`;
/** What is not copied: results and data of this checkout, and packages, which are linked. */
const NOT_COPIED: readonly string[] = [
  ".git",
  ".next",
  ".data",
  "coverage",
  "dist",
  "node_modules",
  "test-results",
];

/** Copies this checkout, with its packages as hard links where the file system allows that. */
async function copyCheckout(to: string, signal: AbortSignal): Promise<void> {
  const root = process.cwd();
  await mkdir(to);
  await cp(root, to, {
    recursive: true,
    filter: (source) => !NOT_COPIED.includes(path.relative(root, source)),
  });
  const packages = path.join(root, "node_modules");
  const copy = path.join(to, "node_modules");
  const link = { command: "cp", args: ["-al", packages, copy], env: process.env, signal };
  if ((await runProgram(link)).code === 0) return;
  await cp(packages, copy, { recursive: true, verbatimSymlinks: true });
}

/**
 * Builds a copy of this checkout in which one page is empty, and starts its web process beside that
 * of the site: what is left of a request is the framework and our layouts.
 * @throws Refusal when the build fails
 */
export async function startEmptyPage(site: Site, workspace: Workspace): Promise<OtherBuild> {
  const folder = path.join(workspace.folder, "empty-page");
  await inStep("Building a copy with an empty page", async () => {
    await copyCheckout(folder, workspace.signal);
    await writeFile(path.join(folder, PAGE), EMPTY_PAGE);
    const { code, tail } = await runProgram({
      args: ["scripts/build.mjs"],
      cwd: folder,
      env: workspace.environment(site.databaseUrl),
      signal: workspace.signal,
    });
    if (code !== 0) throw new Refusal(`${tail}\nthe copy with an empty page was not built`);
  });
  return startOtherBuild(folder, site, workspace);
}
