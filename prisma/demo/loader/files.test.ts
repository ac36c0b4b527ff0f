import { expect, it } from "vitest";
import { documentText } from "@/lib/kernel/document/schema";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { REQUIRED_SLUGS } from "@/lib/magazine/page/required-slugs";
import { readPages } from "./files";
import { toDocument } from "./markdown";

it("has each page that the site links to", async () => {
  const slugs = (await readPages()).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining([...REQUIRED_SLUGS]));
});

it("has terms in both languages that say how to order, withdraw and complain", async () => {
  const terms = (await readPages()).find(({ slug }) => slug === "terms")!;
  const words = {
    el: ["Κράτηση", "ΦΠΑ", "14 ημέρες", "Συνήγορο του Καταναλωτή"],
    en: ["Book", "VAT", "14 days", "Consumers’ Ombudsman"],
  };
  for (const locale of LOCALES) {
    const markdown = terms[locale].blocks.map((block) => block.markdown ?? "").join("\n");
    const text = documentText(
      toDocument(String(markdown), () => {
        throw new Error("the terms have no pictures");
      }),
    );
    for (const word of words[locale]) expect(text).toContain(word);
  }
});
