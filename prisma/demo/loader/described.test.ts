import { describe, expect, it } from "vitest";
import { fold } from "@/lib/kernel/greek/fold";
import { requiredPictures } from "./picture-names";
import { readContent } from "./test-content";
import { MOTIF_WORDS, motifOf, type Motif } from "./test-motifs";

/** Masters have the texts of their declarations. */
const pictures = requiredPictures(await readContent()).filter(({ size }) => size === undefined);
/**
 * Images with a descriptive alt text: covers of companies are decorative, and theirs name the
 * company.
 */
const described = pictures.filter(
  ({ shape, parentType }) => shape === "wide" && parentType !== "member",
);

const names = (text: string, motif: Motif, locale: "el" | "en") =>
  new RegExp(`(^|\\s)\\S*(${fold(MOTIF_WORDS[motif][locale]).replaceAll(" ", "|")})`).test(
    fold(text),
  );

describe("the alt texts of the demo", () => {
  it("name the motif of the picture, in both languages", () => {
    const wrong = described.flatMap(({ name, art, translations }) =>
      (["el", "en"] as const).flatMap((locale) => {
        const alt = translations[locale]?.alt;
        return alt === undefined || names(alt, motifOf(art), locale) ? [] : [name, alt];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("fail on a picture of another motif", () => {
    expect(names("Λιμάνι με σπίτια και βάρκες", "harbour", "el")).toBe(true);
    expect(names("Λιμάνι με σπίτια και βάρκες", "chair", "el")).toBe(false);
    expect(names("Three wooden stools", "tower", "en")).toBe(false);
  });
});

it("names a known motif and palette for each picture", () => {
  for (const { art } of pictures) expect(() => motifOf(art)).not.toThrow();
  for (const art of ["castle/olive", "hills/neon", "hills"])
    expect(() => motifOf(art)).toThrow(art);
});

it("has drawn signs as logos alone", () => {
  const signs = pictures.filter(({ art }) => motifOf(art) === "sign");
  expect(signs.filter(({ shape }) => shape !== "mark")).toEqual([]);
  expect(signs.length).toBeGreaterThan(0);
});
