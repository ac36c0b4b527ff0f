import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { company, imported } from "./test-imports";

it("changes the week of the opening hours, and leaves seasons and single days", async () => {
  const at = (from: string) => ({ mon: [{ from, to: "14:00" }] });
  const seasons = [{ from: "06-01", to: "08-31", week: at("08:00") }];
  const exceptions = { "2027-01-04": [] };
  const { id } = await company("Φως", {
    vat_number: "094014201",
    opening_hours: { week: at("09:00"), holidays: "closed", seasons, exceptions },
  });
  const stored = () =>
    db.member.findUniqueOrThrow({
      where: { id },
      select: { openingHours: true, version: true },
    });
  await imported("ΑΦΜ;Ωράριο\n094014201;Δευ 9-14, Κυρ κλειστά\n");
  expect((await stored()).version).toBe(1);
  await imported("ΑΦΜ;Ωράριο\n094014201;Δευτέρα 10-14\n");
  expect(await stored()).toEqual({
    openingHours: { week: at("10:00"), holidays: "closed", seasons, exceptions },
    version: 2,
  });
  const view = await imported("ΑΦΜ;Ωράριο\n094014201;Δευτέρα 9-5\n");
  expect(view.counts).toMatchObject({ updated: 0, refused: 1 });
  expect((await stored()).version).toBe(2);
});
