import { describe, expect, it, vi } from "vitest";
import { runSearch } from "./search-db";

describe("a statement of search", () => {
  it("is cancelled after two seconds, with a Retry-After header", async () => {
    const began = performance.now();
    await expect(runSearch("SELECT pg_sleep(20)", [])).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
      detail: { headers: { "Retry-After": "5" } },
    });
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await runSearch("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
  });
  it("has a name that is unique across instances of the module", async () => {
    const fresh = async () => {
      vi.resetModules();
      return (await import("./search-db")).runSearch;
    };
    const [one, other] = [await fresh(), await fresh()];
    expect(other).not.toBe(one);
    // Each statement runs on one connection after the other, so that all have prepared all names.
    for (let round = 0; round < 3; round++) {
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0 ? one("SELECT 'first' AS who", []) : other("SELECT 'other' AS who", []),
        ),
      );
      expect(results.map(([row]) => row)).toEqual(
        Array.from({ length: 8 }, (_, index) => ({ who: index % 2 === 0 ? "first" : "other" })),
      );
    }
  });
  it("with an error in it is an internal error, without Retry-After", async () => {
    await expect(runSearch("SELECT nonsense", [])).rejects.toMatchObject({ code: "42703" });
  });
});
