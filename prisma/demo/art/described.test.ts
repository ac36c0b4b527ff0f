import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fold } from "@/lib/greek/fold";
import { readAuthors, readChunks, readMembers, readPages, readPosts } from "../loader/files";
import { requiredPictures } from "../loader/picture-names";
import { readArt } from "../loader/pictures";
import { drawArt } from "./draw";
import fingerprints from "./fingerprints.json";
import type { Motif } from "./motif-names";
import { MOTIF_WORDS } from "./motif-words";

const content = {
  posts: await readPosts(),
  authors: await readAuthors(),
  members: await readMembers(),
  pages: await readPages(),
  chunks: await readChunks(),
};
/**
 * Images with a descriptive alt text: covers of companies are decorative, and theirs name the
 * company.
 */
const described = requiredPictures(content).filter(
  ({ shape, parentType }) => shape === "wide" && parentType !== "member",
);

const names = (text: string, motif: Motif, locale: "el" | "en") =>
  new RegExp(`(^|\\s)\\S*(${fold(MOTIF_WORDS[motif][locale]).replaceAll(" ", "|")})`).test(
    fold(text),
  );

const fingerprintOf = ({ name, art }: { name: string; art: string }) =>
  createHash("sha256")
    .update(drawArt({ ...readArt(art), seed: name }))
    .digest("hex")
    .slice(0, 12);

describe("the alt texts of the demo", () => {
  it("name the motif that is drawn, in both languages", () => {
    const wrong = described.flatMap(({ name, art, translations }) =>
      (["el", "en"] as const).flatMap((locale) => {
        const alt = translations[locale]?.alt;
        return alt === undefined || names(alt, readArt(art).motif, locale) ? [] : [name, alt];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("fail on the drawing of another motif", () => {
    expect(names("Λιμάνι με σπίτια και βάρκες", "harbour", "el")).toBe(true);
    expect(names("Λιμάνι με σπίτια και βάρκες", "chair", "el")).toBe(false);
    expect(names("Three wooden stools", "tower", "en")).toBe(false);
  });
});

/**
 * The alt texts were written while looking at these drawings. After a change of a drawing, a
 * palette or a key: look at the picture, correct its texts, then write the new fingerprint.
 */
it("has drawings with the fingerprints that the alt texts were written for", () => {
  expect(
    Object.fromEntries(described.map((picture) => [picture.name, fingerprintOf(picture)])),
  ).toEqual(fingerprints);
});
