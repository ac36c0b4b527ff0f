// Run after `npm install`. A registry that carries builds of packages for one system only makes npm
// leave the others out of the lock, and `npm ci` then fails on every other system. This adds them
// back by name and version, with their system but without a checksum, which npm fills in where it
// meets them.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const SYSTEMS = [
  "darwin",
  "win32",
  "linux",
  "freebsd",
  "android",
  "openbsd",
  "netbsd",
  "sunos",
  "aix",
  "openharmony",
  "wasm32",
];
const PROCESSORS = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "ppc64",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
];
const OTHER_NAMES = { windows: "win32", x86: "ia32" };

const file = path.join(import.meta.dirname, "..", "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));

/**
 * Whether the package at `place` finds `name`, looking from folder to folder upwards as Node does.
 */
function resolves(place, name) {
  const folders =
    place === ""
      ? [""]
      : [
          "",
          ...place
            .split("/node_modules/")
            .map((_, at, all) => `${all.slice(0, at + 1).join("/node_modules/")}/`),
        ];
  return folders.some((folder) => lock.packages[`${folder}node_modules/${name}`] !== undefined);
}

/**
 * The system and processor that a package's name ends in, such as `@esbuild/darwin-arm64`;
 * undefined when it names none.
 */
function platformOf(name) {
  const words = name.split(/[-/._]/).map((word) => OTHER_NAMES[word] ?? word);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  return os && { os: [os], ...(cpu ? { cpu: [cpu] } : {}) };
}

const added = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(place, name)) continue;
    const platform = platformOf(name);
    if (!platform) {
      console.log(
        `${name} ${range}, wanted by ${place || "the project"}: not a build for a system, look at it`,
      );
      continue;
    }
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ""),
      optional: true,
      ...platform,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} builds for other systems added to package-lock.json`);
