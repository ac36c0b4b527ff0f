import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, expectTypeOf, it } from "vitest";
import { auditActions } from "@/lib/kernel/audit/actions";
import type { Jobs } from "@/lib/kernel/job/service";
import { MANIFESTS, TABLES } from "@/lib/kernel/manifest/all";
import type { Manifest, Tables } from "@/lib/kernel/manifest/shape";
import { urlWords } from "@/lib/kernel/manifest/url-words";
import { isModule } from "@/lib/modules";
import { JOBS } from "./jobs";

const register = import.meta.dirname;
const lib = path.resolve(register, "../..");
const manifests = path.join(lib, "kernel/manifest");
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));
/** The files of a name in the folders of concepts. */
const declarations = (name: string) =>
  foldersIn(lib)
    .flatMap((folder) => (isModule(path.basename(folder)) ? foldersIn(folder) : [folder]))
    .map((concept) => path.join(concept, name))
    .filter(existsSync);

/** The modules that a file imports at run time. */
const loaded = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^import (?!type)[^;]*"([^"]+)";/gm)].map(
    ([, name]) => name,
  );

/** The files of concepts that a register imports; by default those of its own name. */
const REGISTERED: Record<string, string[]> = { "content.ts": ["fields.ts", "starting.ts"] };

/** The lists of code. */
const registers = readdirSync(register).filter((name) => !name.endsWith(".test.ts"));

/** Registers that name every kind of their type, so that the compiler finds an omission. */
const COMPLETE_BY_TYPE = [
  "kinds.ts",
  "kind-code.ts",
  "working-copies.ts",
  "share-cards.ts",
  "search.ts",
  "searched.ts",
];

/** Files of these names that are of no concept: types, checks of bodies, columns of an import. */
const NO_DECLARATIONS = new Set([
  "@/lib/kernel/mail/mails",
  "@/lib/kernel/content/fields",
  "@/lib/kernel/content/starting",
  "@/lib/kernel/core/fields",
  "@/lib/site/import/fields",
]);

describe("declarations", () => {
  it("are data that every process may load: they import only data", () => {
    const files = ["manifest.ts", "kind.ts"].flatMap(declarations);
    expect(files.length).toBeGreaterThan(20);
    const found = new Set(files.flatMap(loaded));
    expect(
      [...found].filter((name = "") => !/^(?:\.\.\/)+(?:kernel\/)?core\/paths$/.test(name)),
    ).toEqual([]);
    expect(loaded(path.join(lib, "kernel/core/paths.ts"))).toEqual([]);
  });

  it("are all in the lists of lib/kernel/manifest", () => {
    const list = ["all.ts", "kinds.ts"].flatMap((name) => loaded(path.join(manifests, name)));
    const files = ["manifest.ts", "kind.ts"]
      .flatMap(declarations)
      .map((file) => path.relative(manifests, file).replace(/\.ts$/, ""));
    expect(files.filter((file) => !list.includes(file))).toEqual([]);
  });

  it.each(registers.filter((name) => !COMPLETE_BY_TYPE.includes(name)))(
    "with code are all in lib/site/register/%s",
    (name) => {
      // Those of kinds of content are in the register of their kind.
      const list = [path.join(register, name), ...declarations("register.ts")].flatMap((file) =>
        loaded(file).map((one = "") =>
          one.startsWith(".")
            ? `@/lib/${path.relative(lib, path.resolve(path.dirname(file), one))}`
            : one,
        ),
      );
      const files = (REGISTERED[name] ?? [name])
        .flatMap(declarations)
        .filter((file) => !file.includes("/register/"));
      expect(files.length).toBeGreaterThan(0);
      expect(
        files
          .map((file) => `@/lib/${path.relative(lib, file).replace(/\.ts$/, "")}`)
          .filter((file) => !NO_DECLARATIONS.has(file) && !list.includes(file)),
      ).toEqual([]);
    },
  );

  it("every job has a handler", () => {
    type HandlersOf<J> = J extends { handlers: infer H } ? keyof H : never;
    expectTypeOf<HandlersOf<(typeof JOBS)[number]>>().toEqualTypeOf<
      Exclude<keyof Jobs, "read_sonnet">
    >();
    const names = JOBS.flatMap(({ handlers }) => Object.keys(handlers));
    expect(names).toHaveLength(new Set(names).size);
  });

  it("have the lists that docs/architecture.md names", () => {
    const page = readFileSync(path.join(lib, "../docs/architecture.md"), "utf8");
    const section = /## Adding a concept\n(.*?)\n## /s.exec(page)?.[1] ?? "";
    const lists = registers.map((name) => `lib/site/register/${name}`);
    const named = [...section.matchAll(/`((?:lib|app)\/[\w/.-]+\.ts)`/g)].map(([, file]) => file);
    expect(named.toSorted()).toEqual(
      [
        ...lists,
        "lib/kernel/manifest/all.ts",
        "lib/kernel/manifest/kinds.ts",
        "app/api/endpoint-lists.ts",
      ].toSorted(),
    );
  });

  it("have unique names, paths and kinds", () => {
    const screens = MANIFESTS.flatMap((one: Manifest) => Object.entries(one.screens ?? {}));
    const kinds = TABLES.flatMap((one: Tables) => one.kind ?? []);
    for (const all of [
      screens.map(([name]) => name),
      screens.map(([, { path: where }]) => where),
      urlWords(),
      auditActions(),
      kinds,
    ])
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  });
});
