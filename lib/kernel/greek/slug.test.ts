import { describe, expect, it } from "vitest";
import { toSlug } from "./slug";
import { transliterate } from "./transliterate";

describe("transliterate, by ELOT 743", () => {
  it.each([
    ["αυτοκίνητο", "aftokinito"],
    ["αύριο", "avrio"],
    ["Εύα", "eva"],
    ["ευχαριστώ", "efcharisto"],
    ["εύκολο", "efkolo"],
    ["ηύρα", "ivra"],
    ["Ναύπλιο", "nafplio"],
    ["ουρανός", "ouranos"],
    ["Ιπποκράτους", "ippokratous"],
    ["άγγελος", "angelos"],
    ["σφίγξ", "sfinx"],
    ["έλεγχος", "elenchos"],
    ["γκάζι", "gkazi"],
    ["αγκάθι", "agkathi"],
    ["μπαλκόνι", "balkoni"],
    ["λάμπα", "lampa"],
    ["ρόμπ", "rob"],
    ["ντουλάπα", "ntoulapa"],
    ["βουνό", "vouno"],
    ["φως", "fos"],
    ["θάλασσα", "thalassa"],
    ["ξύλο", "xylo"],
    ["χώμα", "choma"],
    ["ψωμί", "psomi"],
    ["ήλιος", "ilios"],
    ["ύλη", "yli"],
    ["Μάιος", "maios"],
    ["προϋπόθεση", "proypothesi"],
    ["γάιδαρος", "gaidaros"],
    ["άυλος", "aylos"],
    ["ΘΕΣΣΑΛΟΝΙΚΗ", "thessaloniki"],
    ["Studio Ρόδι 12", "studio rodi 12"],
  ])("%s → %s", (greek, latin) => {
    expect(transliterate(greek)).toBe(latin);
  });
});

describe("toSlug", () => {
  it.each([
    ["Ε.Μ.Ε.Λ.", "el", "e-m-e-l"],
    ["Λάμψη & Σία", "el", "lampsi-kai-sia"],
    ["Air & Water", "en", "air-and-water"],
    ["1984", "el", "1984-p"],
    ["Κατοικία/Τοπίο", "el", "katoikia-topio"],
    ["<b>Τοπίο</b>", "el", "b-topio-b"],
    ["100% βαμβάκι", "el", "100-vamvaki"],
    ["Σπίτι με 50€ | αυλή", "el", "spiti-me-50-avli"],
    ["C$ & 5 > 3", "en", "c-and-5-3"],
    ["«Η πόλη είναι έπιπλο»", "el", "i-poli-einai-epiplo"],
    ["Café Ångström", "en", "cafe-angstrom"],
    ["—", "el", "p"],
    ["Φως: 3 τρόποι", "el", "fos-3-tropoi"],
  ] as const)("%s (%s) → %s", (title, locale, slug) => {
    expect(toSlug(title, locale)).toBe(slug);
  });
  it("truncates long titles between words", () => {
    const slug = toSlug(
      "Ένας πολύ μακρύς τίτλος που δεν τελειώνει πουθενά και συνεχίζει για να δούμε πού θα κοπεί ακριβώς",
      "el",
    );
    expect(slug.length).toBeLessThanOrEqual(90);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
