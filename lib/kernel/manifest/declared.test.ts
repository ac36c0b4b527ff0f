import { expect, it } from "vitest";
import { TABLES } from "./all";
import { declareAll } from "./declare-all";
import { declared } from "./declared";
import { RESERVED_SLUGS } from "./url-words";

it("is what all concepts declare, and nothing before", () => {
  declared.set(undefined);
  expect(() => declared.get()).toThrow(/declareAll/);
  declareAll();
  expect(declared.get()).toEqual({ reservedSlugs: RESERVED_SLUGS, tables: TABLES });
});
