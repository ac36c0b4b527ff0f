import { db } from "@/lib/kernel/core/db";
import { PLACES } from "@/lib/kernel/place/list";
import { WEEKDAYS } from "../../hours";

// Companies by a seed, for tests and measures.

/** A seeded random generator of whole numbers below a bound. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}

export const LANGUAGES = ["el", "en", "de", "fr"] as const;
export const AREAS = ["Άρτα", "Βόλος", "Χανιά"] as const;

export type Spot = { placeId: number | null; latitude: number | null; longitude: number | null };
export type Company = {
  id: number;
  isMember: boolean;
  isFeatured: boolean;
  verified: boolean;
  recommendations: number;
  languages: string[];
  professions: number[];
  seat: Spot;
  branches: Spot[];
  serves: number[];
  hours: object | null;
  deleted: boolean;
  name: string;
  area: string | null;
  /** Since when it is public in each language; null for a draft. */
  from: { el: Date | null; en: Date | null };
};

export function marketOf(seed: number, professions: readonly number[], now: Date) {
  const any = seeded(seed);
  const past = new Date(now.getTime() - 6e7);
  const chance = (percent: number) => any(100) < percent;
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[any(list.length)]!;
  const time = () => `${String(any(24)).padStart(2, "0")}:${chance(50) ? "00" : "30"}`;
  const shifts = () =>
    Array.from({ length: any(3) }, () => ({ from: time(), to: chance(10) ? "24:00" : time() }));
  const week = () =>
    Object.fromEntries(WEEKDAYS.filter(() => chance(70)).map((day) => [day, shifts()]));
  const hours = () => ({
    week: week(),
    ...(chance(50) ? { holidays: chance(50) ? "open" : "closed" } : {}),
    ...(chance(30) ? { seasons: [{ from: "12-20", to: "01-06", week: week() }] } : {}),
    ...(chance(30)
      ? {
          exceptions: {
            [`${now.getUTCFullYear()}-12-24`]: shifts(),
            [`${now.getUTCFullYear()}-12-27`]: [],
          },
        }
      : {}),
  });
  // A few places have most companies.
  const near = PLACES.filter(({ name }) => /Χαν|Κρήτ|Λάρισ|Κύπρος|Βόλ|Ηράκλ/.test(name.el));
  const place = () => (chance(80) ? pick(near) : pick(PLACES));
  const spot = (): Spot => {
    const at = chance(90) ? place() : null;
    const isPlaced = chance(70);
    return {
      placeId: at?.id ?? null,
      latitude: at && isPlaced ? at.latitude + (any(200) - 100) / 1000 : null,
      longitude: at && isPlaced ? at.longitude + (any(200) - 100) / 1000 : null,
    };
  };
  const some = <T>(list: readonly T[], percent: number) => list.filter(() => chance(percent));
  const from = () => pick([new Date("2999-01-01"), null, ...Array<Date>(8).fill(past)]);
  return (): Omit<Company, "id"> => ({
    isMember: chance(30),
    isFeatured: chance(10),
    verified: chance(40),
    recommendations: chance(30) ? 1 + any(4) : 0,
    languages: some(LANGUAGES, 40),
    professions: some(professions, 30),
    seat: spot(),
    branches: chance(25) ? Array.from({ length: 1 + any(2) }, spot) : [],
    serves: chance(25) ? [...new Set(Array.from({ length: 1 + any(3) }, () => place().id))] : [],
    hours: chance(80) ? hours() : null,
    deleted: chance(4),
    name: `${pick(["Άλφα", "Βήτα", "Omega", "24 Ώρες", "Ωμέγα"])} ${any(1000)}`,
    area: chance(70) ? pick(AREAS) : null,
    from: { el: from(), en: from() },
  });
}

/** Stores a company. */
export async function store(company: Omit<Company, "id">): Promise<Company> {
  const { seat, branches, from, name, area } = company;
  const { id } = await db.member.create({
    select: { id: true },
    data: {
      isMember: company.isMember,
      isFeatured: company.isFeatured,
      recommendations: company.recommendations,
      ...(company.verified ? { verifiedWhat: "vat", verifiedAt: new Date(0) } : {}),
      languages: company.languages,
      ...seat,
      ...(company.hours ? { openingHours: company.hours } : {}),
      deletedAt: company.deleted ? new Date(0) : null,
      professions: { create: company.professions.map((professionId) => ({ professionId })) },
      branches: { create: branches.map((branch, position) => ({ ...branch, position })) },
      serves: { create: company.serves.map((placeId) => ({ placeId })) },
    },
  });
  await db.memberTranslation.createMany({
    data: (["el", "en"] as const).map((locale) => ({
      memberId: id,
      locale,
      name,
      area,
      slug: `market-${locale}-${id}`,
      status: from[locale] ? ("published" as const) : ("draft" as const),
      publishedAt: from[locale],
    })),
  });
  return { ...company, id };
}
