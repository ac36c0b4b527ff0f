import { createRequire } from "node:module";
import path from "node:path";
import { RateLimiterMemory } from "rate-limiter-flexible";
import Stripe from "stripe";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { inputObject } from "@/lib/kernel/api/declaration";
import { readSources } from "@/scripts/measure/source-files";
import { isLimiterRefusal, isSchemaError, isStripeError, isTokenError } from "./foreign-errors";
import { shareClass } from "./shared-class";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The same module once more, as in another bundle. */
async function copyOf<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}

it("an error of another copy of its class is recognised, with its kind", async () => {
  const own = await import("./errors");
  const other = await copyOf(() => import("./errors"));
  expect(other.AppError).not.toBe(own.AppError);
  expect(new other.AppError("conflict")).toBeInstanceOf(own.AppError);
  expect(new Error("conflict")).not.toBeInstanceOf(own.AppError);
  expect({ name: "AppError" }).not.toBeInstanceOf(own.AppError);
});

it("a class below a shared one is told from it", async () => {
  class Base extends Error {
    static {
      shareClass(this, "test base");
    }
  }
  class Shared extends Base {
    static {
      shareClass(this, "test shared");
    }
  }
  class Plain extends Base {}
  expect(new Shared()).toBeInstanceOf(Base);
  expect(new Base()).not.toBeInstanceOf(Shared);
  expect([new Plain(), new Base()].map((one) => one instanceof Plain)).toEqual([true, false]);
});

it("errors of packages are recognised by their shape", async () => {
  const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
  await limiter.consume("a");
  const refused: unknown = await limiter.consume("a").catch((error: unknown) => error);
  const { errors } = await import("jose");
  const shapes = [isLimiterRefusal, isSchemaError, isTokenError, isStripeError];
  const examples = [
    refused,
    z.string().safeParse(1).error,
    new errors.JWTExpired("expired", {}),
    new Stripe.errors.StripeInvalidRequestError({ type: "invalid_request_error" }),
  ];
  expect(examples.map((example) => shapes.map((isShape) => isShape(example)))).toEqual(
    shapes.map((_, index) => shapes.map((_shape, other) => index === other)),
  );
  expect(shapes.map((isShape) => isShape(new Error("x")))).toEqual(shapes.map(() => false));
});

it("schemas of another copy of zod are recognised, since its classes compare traits", () => {
  const copy = createRequire(import.meta.url)("zod") as { z: typeof z };
  const schema = copy.z.object({ a: copy.z.string() }).transform((value) => value);
  expect(copy.z.ZodObject).not.toBe(z.ZodObject);
  expect(inputObject(schema)?.shape).toHaveProperty("a");
});

/** Classes of the language and the browser, of which a process has one; and zod's, as above. */
const ONE_EACH = new RegExp(
  "^(?:Date|Promise|Map|Set|Blob|File|FormData|Response|Uint8Array|ArrayBuffer|DOMException|Element|Node" +
    "|(?:|Type|Range|Syntax|Aggregate)Error|HTML\\w*Element|RadioNodeList|\\w*Event|z\\.Zod\\w+)$",
);
/** Of the editor, which the browser alone loads, from one bundle. */
const IN_THE_BROWSER = new Set(["NodeSelection"]);

it("no check compares a class that bundles have copies of", () => {
  const sources = readSources(ROOT).filter(({ path: file }) =>
    /^(?:app|components|lib|server)\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const shared = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/shareClass\(this, "(\w+)"\)/g)].map(([, name]) => name!),
    ),
  );
  const compared = sources.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\binstanceof ([\w.]+)/g)].map(([, name]) => `${file}: ${name}`),
  );
  const known = (name: string) =>
    ONE_EACH.test(name) || IN_THE_BROWSER.has(name) || shared.has(name);
  expect(compared.filter((one) => !known(one.split(": ")[1]!))).toEqual([]);
  const declared = sources.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\bclass (\w+) extends (?:\w*Error|AppError)\b/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  expect(declared.filter((one) => !shared.has(one.split(": ")[1]!))).toEqual([]);
});
