import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { company, HEAD, imported, lines, names } from "./test-imports";

describe("two rows about one company", () => {
  it("refuses the second of two rows with one key, also of a company that is new", async () => {
    const view = await imported(
      `${HEAD}\nΠρώτη;094014201;Αρχιτέκτονες\nΔεύτερη;094014201;Μηχανικοί\n`,
    );
    expect([view.counts.created, view.counts.refused, await names()]).toEqual([1, 1, ["Πρώτη"]]);
    expect(await lines(view.id)).toEqual([
      [2, "created"],
      [
        3,
        "refused",
        "error: Line 2 is about the same company. Please leave only one of the two in the file.",
      ],
    ]);
  });
  it("refuses a row that finds the company of an earlier one by another slug", async () => {
    const { id } = await company("Φως", { translations: { en: { member_name: "Light" } } });
    const slugs = await db.memberTranslation.findMany({
      where: { memberId: id },
      orderBy: { locale: "asc" },
      select: { slug: true },
    });
    const view = await imported(
      `slug ελληνικά;slug αγγλικά;ΤΚ\n${slugs[0]!.slug};;10551\n;${slugs[1]!.slug};10552\n`,
      {
        mapping: ["slug_el", "slug_en", "postal_code"],
        options: { key: "slug", unmatched: "skip" },
      },
    );
    expect((await lines(view.id)).map(([line, state]) => [line, state])).toEqual([
      [2, "updated"],
      [3, "refused"],
    ]);
    const stored = await db.member.findUniqueOrThrow({
      where: { id },
      select: { postalCode: true },
    });
    expect(stored.postalCode).toBe("10551");
  });
});
