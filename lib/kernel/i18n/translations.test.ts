import { expect, it } from "vitest";
import { getTranslations } from "./translations";

it("knows the texts of a namespace in each language", async () => {
  const [el, en] = await Promise.all([
    getTranslations({ locale: "el", namespace: "site" }),
    getTranslations({ locale: "en", namespace: "site" }),
  ]);
  expect(el("by")).not.toBe(en("by"));
  expect(en("minutes", { minutes: 1 })).not.toBe(en("minutes", { minutes: 2 }));
});

it("makes a translator once, with what it has parsed", async () => {
  const first = await getTranslations({ locale: "el", namespace: "layout" });
  expect(await getTranslations({ locale: "el", namespace: "layout" })).toBe(first);
  expect(await getTranslations({ locale: "en", namespace: "layout" })).not.toBe(first);
});
