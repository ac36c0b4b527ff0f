import { expect, it } from "vitest";
import type { VatCheckView } from "@/lib/directory/member/vat/schema";
import { vatCheckNote } from "./vat-check-note";

const view = (values: Partial<VatCheckView>): VatCheckView => ({
  vat_number: "094019245",
  result: "unchecked",
  name: null,
  address: null,
  asked_at: "2026-11-22T10:00:00.000Z",
  ...values,
});

it("says in a tone of its own what VIES answered, and whose the number is", async () => {
  const found = { result: "valid", name: "ΕΡΓΟ ΑΕ", address: "ΕΡΜΟΥ 1" } as const;
  expect(await vatCheckNote(view(found), "el")).toEqual({
    tone: "good",
    said: "Ισχύει κατά το VIES (22/11/2026)",
    whose: "ΕΡΓΟ ΑΕ, ΕΡΜΟΥ 1",
  });
  expect(await vatCheckNote(view({ result: "invalid" }), "en")).toEqual({
    tone: "bad",
    said: "Not valid according to VIES (22/11/2026)",
  });
});

it("tells a number that waits from one that VIES did not answer for", async () => {
  const [waits, silent] = await Promise.all([
    vatCheckNote(view({ asked_at: null }), "en"),
    vatCheckNote(view({}), "en"),
  ]);
  expect(waits).toEqual({ tone: "waiting", said: "Not checked in VIES yet" });
  expect(silent.said).toContain("VIES did not answer (22/11/2026)");
});
