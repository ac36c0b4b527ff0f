import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileGraph, type Graph } from "@/scripts/measure/circles";
import { readSources } from "@/scripts/measure/source-files";
import { readSyntax } from "@/scripts/measure/syntax";
import { DOORS as AUDIENCE } from "./audience/doors";
import { DOORS as COMMERCE } from "./commerce/doors";
import { DOORS as CONVERSATION } from "./conversation/doors";
import { DOORS as DIRECTORY } from "./directory/doors";
import { DOORS as MAGAZINE } from "./magazine/doors";
import { isModule } from "./modules";
import { DOORS as PEOPLE } from "./people/doors";

/** The files by which modules are imported; the kernel is open, and nothing imports the site. */
const DOORS: readonly string[] = [
  ...AUDIENCE,
  ...COMMERCE,
  ...CONVERSATION,
  ...DIRECTORY,
  ...MAGAZINE,
  ...PEOPLE,
];

/** What a concept of `lib` offers by its name: its declarations, its service, and its registers. */
const OFFERED = [
  "manifest|kind|fields|service|schema|policy|view",
  "jobs|mails|notifications|personal-data|search|feed|schedule|starting",
  "export-table|share-card|register",
].join("|");
const IS_OFFERED = new RegExp(`^lib/.*/(?:${OFFERED})\\.tsx?$`);

const moduleOf = (file: string): string | undefined => {
  const [root, module, , ...rest] = file.split("/");
  const isInside = (root === "lib" || root === "components") && rest.length > 0;
  return isInside && isModule(module) ? module : undefined;
};

/** The files that another module imports, and that are not offered by their name. */
function usedDoors(files: Graph): string[] {
  const used = new Set<string>();
  for (const [file, targets] of files) {
    const from = moduleOf(file);
    if (from === undefined) continue;
    for (const target of targets) {
      const to = moduleOf(target);
      if (to === undefined || to === from || to === "kernel" || IS_OFFERED.test(target)) continue;
      used.add(target.replace(/\.tsx?$/, ""));
    }
  }
  return [...used].toSorted();
}

describe("doors of the modules", () => {
  const files = fileGraph(
    new Map(
      readSources(path.resolve(import.meta.dirname, "..")).map((file) => [
        file.path,
        readSyntax(file).imports,
      ]),
    ),
    ["value", "type", "lazy"],
  );

  it("are all that other modules import, and nothing that they do not", () =>
    expect(usedDoors(files)).toEqual(DOORS.toSorted()));

  it("control: an inner file is found, one that is offered by its name is not", () => {
    const graph: Graph = new Map([
      [
        "lib/commerce/order/a.ts",
        new Set([
          "lib/directory/member/inner.ts",
          "lib/directory/member/read/service.ts",
          "lib/commerce/event/inner.ts",
          "lib/kernel/core/db.ts",
        ]),
      ],
      ["components/site/home/a.tsx", new Set(["components/magazine/post/view.ts"])],
    ]);
    expect(usedDoors(graph)).toEqual([
      "components/magazine/post/view",
      "lib/directory/member/inner",
    ]);
  });
});
