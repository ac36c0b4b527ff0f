// A preload of the tests with a DOM. The framework's CommonJS files require helpers that have an
// ES module for the condition "module-sync": Node's require() takes it, and Vitest's contexts cannot
// run it. Here they get the CommonJS form.
import Module, { createRequire } from "node:module";
import path from "node:path";

const helpers = path.dirname(
  createRequire(createRequire(import.meta.url).resolve("next/package.json")).resolve(
    "@swc/helpers/package.json",
  ),
);
const resolveFilename = Module._resolveFilename;

Module._resolveFilename = function resolve(request, ...rest) {
  const name = /^@swc\/helpers\/_\/(\w+)$/.exec(request)?.[1];
  return name
    ? path.join(helpers, "cjs", `${name}.cjs`)
    : resolveFilename.call(this, request, ...rest);
};
