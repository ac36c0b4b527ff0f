import { fold } from "@/lib/kernel/greek/fold";
import { toSlug } from "@/lib/kernel/greek/slug";
import { transliterate } from "@/lib/kernel/greek/transliterate";
import names from "./names.json";
import towns from "./towns.json";
import trades from "./trades.json";

/** The generator Mulberry32, which is deterministic for a seed (public domain, Tommy Ettinger). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export type SyntheticMember = {
  name_el: string;
  name_en: string;
  slug_el: string;
  slug_en: string;
  area_el: string;
  area_en: string;
  text_el: string;
  text_en: string;
  is_member: boolean;
  profession: number;
};

/** Synthetic company number `at`; the same number gives the same company. */
export function makeMember(at: number): SyntheticMember {
  const next = random(at * 2 + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const trade = pick(trades);
  const last = pick(names.last);
  const first = pick(names.first);
  const town = pick(towns);
  const name =
    next() < 0.4
      ? `${last} & ${pick(names.last)} ${pick(names.suffix)}`
      : `${trade.el} ${first} ${last}`;
  const latin = name.includes("&")
    ? `${capitalise(transliterate(last))} & partners`
    : `${capitalise(transliterate(first))} ${capitalise(transliterate(last))} ${trade.en}`;
  const area = capitalise(transliterate(town));
  return {
    name_el: name,
    name_en: latin,
    slug_el: `${toSlug(name, "el")}-s${at}`,
    slug_en: `${toSlug(latin, "en")}-s${at}`,
    area_el: town,
    area_en: area,
    text_el: `${trade.el} με έδρα: ${town}.`,
    text_en: `${trade.en} based in ${area}.`,
    is_member: next() < 0.3,
    profession: Math.floor(next() * 1_000),
  };
}

export type SyntheticPost = {
  title_el: string;
  title_en: string;
  slug_el: string;
  slug_en: string;
  summary_el: string;
  summary_en: string;
  section: number;
  days: number;
};

const SUBJECTS = [
  ["Το σπίτι", "The house"],
  ["Η αυλή", "The courtyard"],
  ["Το εργαστήριο", "The workshop"],
  ["Η σκάλα", "The stair"],
  ["Το λιμάνι", "The harbour"],
  ["Ο κήπος", "The garden"],
  ["Η στέγη", "The roof"],
  ["Το παράθυρο", "The window"],
] as const;

/** Synthetic post number `at`; the same number gives the same post. */
export function makePost(at: number): SyntheticPost {
  const next = random(at * 2 + 2);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const [el, en] = pick(SUBJECTS);
  const town = pick(towns);
  const trade = pick(trades);
  const title = `${el}: ${town}, ${trade.el}`;
  const latin = `${en}: ${capitalise(transliterate(town))}, ${trade.en}`;
  return {
    title_el: title,
    title_en: latin,
    slug_el: `${toSlug(title, "el")}-s${at}`,
    slug_en: `${toSlug(latin, "en")}-s${at}`,
    summary_el: `${trade.el} και ${fold(town)}: μια επίσκεψη.`,
    summary_en: `${trade.en} in ${capitalise(transliterate(town))}: a visit.`,
    section: Math.floor(next() * 1_000),
    days: 1 + Math.floor(next() * 3_650),
  };
}
