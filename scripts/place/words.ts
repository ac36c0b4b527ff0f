import { toSlug } from "@/lib/kernel/greek/slug";
import type { Place } from "@/lib/kernel/place/place";
import { accusativeOf, gendersOf, genitiveOf, locativeOf, withArticle } from "./declension";
import type { Listed } from "./read-list";

type Words = Pick<Place, "name" | "genitive" | "in" | "slug">;

const PREPOSITIONS: Readonly<Record<string, string>> = {
  on: "on",
  at: "at",
  the: "in the",
  "on the": "on the",
};

const slugOf = (name: Place["name"], greek = name.el): Place["slug"] => ({
  el: toSlug(greek, "el"),
  en: toSlug(name.en, "en"),
});

/** A unit without a name of its own: «Περιφερειακή Ενότητα Χανίων». */
function unitWords(genitive: string, en: string): Words {
  const name = { el: `Περιφερειακή Ενότητα ${genitive}`, en: `${en} regional unit` };
  return {
    name,
    genitive: `της Περιφερειακής Ενότητας ${genitive}`,
    in: { el: `στην ${name.el}`, en: `in the ${name.en}` },
    slug: slugOf(name, `Π Ε ${genitive}`),
  };
}

function districtWords(genitive: string, en: string): Words {
  const name = { el: `Επαρχία ${genitive}`, en: `${en} District` };
  return {
    name,
    genitive: `της Επαρχίας ${genitive}`,
    in: { el: `στην ${name.el}`, en: `in the ${en} district` },
    slug: slugOf(name),
  };
}

/**
 * The words of a place in both languages, as they stand in texts. A unit without a name of its own
 * is called after `seat`, the line of the municipality with its name.
 */
export function wordsOf(listed: Listed, seat: Listed = listed): Words {
  const { el, kind, preposition } = listed;
  const genders = seat.genders ?? gendersOf(el);
  const gender = genders[0] ?? "f";
  const genitive = seat.genitive ?? genitiveOf(el, genders);
  if (kind === "unit" && !listed.hasOwnName) return unitWords(genitive, listed.en || seat.en);
  if (kind === "district") return districtWords(genitive, listed.en);
  const name = { el: el.replaceAll("~", ""), en: listed.en };
  const accusative = listed.accusative ?? accusativeOf(el, genders);
  const usual = {
    genitive: withArticle(genitive, gender),
    in: {
      el: listed.locative ?? locativeOf(accusative, gender),
      en: `${PREPOSITIONS[preposition] ?? "in"} ${name.en}`,
    },
  };
  const formal = {
    genitive: `του Δήμου ${genitive}`,
    in: { el: `στον Δήμο ${genitive}`, en: `in the municipality of ${name.en}` },
  };
  return { name, slug: slugOf(name), ...(listed.isFormal ? formal : usual) };
}
