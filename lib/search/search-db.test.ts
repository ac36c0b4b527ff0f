import { describe, expect, it } from "vitest";
import { runSearch } from "./search-db";

describe("a statement of search", () => {
  it("that takes longer than two seconds is cut off, and says that it may be asked again", async () => {
    const began = performance.now();
    await expect(runSearch("SELECT pg_sleep(20)", [])).rejects.toMatchObject({ code: "unavailable", status: 503, detail: { headers: { "Retry-After": "5" } } });
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await runSearch("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
  });
  it("that is wrong is our fault, and nothing to try again", async () => {
    await expect(runSearch("SELECT nonsense", [])).rejects.toMatchObject({ code: "42703" });
  });
});
