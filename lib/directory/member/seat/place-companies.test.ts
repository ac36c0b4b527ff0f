import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { placeCompanies } from "./place-companies";

const CHANIA = 1326;
const HERAKLION = 1309;
const HERAKLION_OF_ATTICA = 1183;
let counter = 0;

type Address = {
  el?: string | null;
  en?: string;
  postalCode?: string;
  placeId?: number;
  country?: string;
  placeTried?: boolean;
};

/** A company as a former version stores it. */
async function company({ el = null, en, ...columns }: Address): Promise<number> {
  const texts = (locale: "el" | "en", area: string | null) => ({
    locale,
    name: `Εταιρεία ${++counter}`,
    slug: `etaireia-${counter}`,
    area,
  });
  const { id } = await db.member.create({
    data: {
      ...columns,
      translations: { create: [texts("el", el), ...(en ? [texts("en", en)] : [])] },
    },
  });
  return id;
}

const placeOf = async (id: number) => {
  const row = await db.member.findUniqueOrThrow({
    where: { id },
    include: { translations: { orderBy: { locale: "asc" } } },
  });
  return [row.placeId, ...row.translations.map(({ area, areaTyped }) => [area, areaTyped])];
};

beforeAll(async () => {
  await db.member.deleteMany();
});

it("places the companies that are sure, keeps what was typed, and lets the others be", async () => {
  const sure = await company({ el: "ΧΑΝΙΑ", en: "Hania", postalCode: "73131" });
  const byOther = await company({ el: "Νέο Ηράκλειο" });
  const onCrete = await company({ el: "Ηράκλειο", postalCode: "71201" });
  const unsure = await company({ el: "Κάπου εκεί" });
  const contradicting = await company({ el: "Χανιά", postalCode: "54621" });
  const twoTowns = await company({ el: "Χανιά", en: "Patras" });
  const empty = await company({});
  expect(await placeCompanies()).toBe(7);
  expect(await placeOf(sure)).toEqual([CHANIA, ["Χανιά", null], ["Chania", "Hania"]]);
  expect(await placeOf(byOther)).toEqual([
    HERAKLION_OF_ATTICA,
    ["Ηράκλειο Αττικής", "Νέο Ηράκλειο"],
  ]);
  expect(await placeOf(onCrete)).toEqual([HERAKLION, ["Ηράκλειο", null]]);
  expect(await placeOf(unsure)).toEqual([null, ["Κάπου εκεί", null]]);
  expect(await placeOf(contradicting)).toEqual([null, ["Χανιά", null]]);
  expect(await placeOf(twoTowns)).toEqual([null, ["Χανιά", null], ["Patras", null]]);
  expect(await placeOf(empty)).toEqual([null, [null, null]]);
});

it("looks at each address once, without a new version, and overwrites no place", async () => {
  const chosen = await company({ el: "Χανιά", placeId: HERAKLION });
  const abroad = await company({ el: "Αθήνα", country: "US" });
  const cleared = await company({ el: "Χανιά", placeTried: true });
  const before = await db.member.findUniqueOrThrow({ where: { id: chosen } });
  expect(await placeCompanies()).toBe(2);
  expect(await placeCompanies()).toBe(0);
  expect(await placeOf(chosen)).toEqual([HERAKLION, ["Χανιά", null]]);
  expect(await placeOf(abroad)).toEqual([null, ["Αθήνα", null]]);
  expect(await placeOf(cleared)).toEqual([null, ["Χανιά", null]]);
  expect(await db.member.findUniqueOrThrow({ where: { id: chosen } })).toEqual({
    ...before,
    placeTried: true,
  });
});
