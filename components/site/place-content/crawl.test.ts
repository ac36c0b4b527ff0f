import { beforeAll, expect, it } from "vitest";
import { generateMetadata } from "@/app/[locale]/(public)/(directory)/directory/[[...tag]]/page";
import { makeProfession } from "@/lib/directory/place-page/test-companies";
import { memberPage } from "@/lib/directory/member/read/list";
import { seeded } from "@/lib/directory/member/read/finder/test-market";
import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { PLACES } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import { makeSitemap } from "@/lib/site/sitemap/service";
import { PLACE_LISTS } from "@/lib/site/sitemap/places";
import { isFull } from "@/scripts/test/proof-size";

// Short in `npm test`, in full by `npm run bench -- place-pages`.

const COMPANIES = isFull ? 20_000 : 1_500;
const REQUESTED = isFull ? 1_000 : 60;
const NAMES = ["architects", "builders", "carpenters", "potters", "weavers", "glaziers"];

type Company = { id: number; seat: Place; branch: Place | undefined; profession: number };
type Page = { place: Place; profession: { id: number; slug: string } | undefined };

const any = seeded(32);
const anyOf = <T>(list: readonly T[]): T => {
  const one = list[any(list.length)];
  if (one === undefined) throw new Error("an empty list");
  return one;
};
const BY_ID = new Map(PLACES.map((place) => [place.id, place]));
const upwards = (place: Place): Place[] => {
  const above = place.parent === null ? undefined : BY_ID.get(place.parent);
  return above ? [place, ...upwards(above)] : [place];
};
const TOWNS = PLACES.filter(({ kind }) => ["municipality", "town", "island"].includes(kind));

const AT_ONCE = 500;
const publishedAt = new Date(Date.now() - 60_000);

async function store(part: readonly Company[]): Promise<void> {
  await db.member.createMany({ data: part.map(({ id, seat }) => ({ id, placeId: seat.id })) });
  await db.memberBranch.createMany({
    data: part.flatMap(({ id, branch }) =>
      branch ? [{ memberId: id, position: 0, placeId: branch.id }] : [],
    ),
  });
  await db.memberProfession.createMany({
    data: part.map(({ id, profession }) => ({
      memberId: id,
      professionId: profession,
      position: 0,
    })),
  });
  await db.memberTranslation.createMany({
    data: LOCALES.flatMap((locale) =>
      part.map(({ id }) => ({
        memberId: id,
        locale,
        name: `Company ${id}`,
        slug: `company-${id}`,
        status: "published" as const,
        publishedAt,
      })),
    ),
  });
}

let companies: Company[] = [];
let pages: Page[] = [];
/** How many companies a page has by the list of companies, told one by one. */
const counts = new Map<string, number>();
const keyOf = ({ place, profession }: Page) => `${place.id} ${profession?.id ?? ""}`;

beforeAll(async () => {
  const professions = await Promise.all(
    NAMES.map(async (slug) => ({ id: await makeProfession({ el: `${slug}-el`, en: slug }), slug })),
  );
  // Some places have many companies, most of them few, some none.
  const towns = TOWNS.filter((_, at) => at % 3 !== 0);
  companies = Array.from({ length: COMPANIES }, (_, at) => ({
    id: at + 1,
    seat: towns[Math.floor((any(1_000) / 1_000) ** 2 * towns.length)] ?? anyOf(towns),
    branch: any(10) === 0 ? anyOf(towns) : undefined,
    profession: anyOf(professions).id,
  }));
  for (let from = 0; from < companies.length; from += AT_ONCE)
    await store(companies.slice(from, from + AT_ONCE));
  // As the database does by itself after a while: without it, it plans for empty tables.
  await db.$executeRaw`ANALYZE`;
  pages = PLACES.filter(({ id }) => id !== 1).flatMap((place) => [
    { place, profession: undefined },
    ...professions.map((profession) => ({ place, profession })),
  ]);
  for (const { seat, branch, profession } of companies)
    for (const place of new Set([seat, ...(branch ? [branch] : [])].flatMap(upwards)))
      for (const key of [`${place.id} `, `${place.id} ${profession}`])
        counts.set(key, (counts.get(key) ?? 0) + 1);
}, 900_000);

const slugOf = ({ profession }: Page, locale: Locale) =>
  profession && (locale === "el" ? `${profession.slug}-el` : profession.slug);
const pathOf = (page: Page, locale: Locale) =>
  localePath(locale, paths.directory(slugOf(page, locale), page.place.slug[locale]));

it("lists in the site maps every page with enough companies, and no other", async () => {
  const start = performance.now();
  const listed = (
    await Promise.all(
      PLACE_LISTS.map(async ({ name }) => {
        const xml = (await makeSitemap(`${name}.xml`)) ?? "";
        return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path);
      }),
    )
  ).flat();
  console.info(`site maps in ${Math.round(performance.now() - start)} ms`);
  const expected = pages
    .filter((page) => (counts.get(keyOf(page)) ?? 0) >= 3)
    .flatMap((page) => LOCALES.map((locale) => pathOf(page, locale)));
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.toSorted()).toEqual(expected.toSorted());
}, 300_000);

it("has no thin page in the index, no doubled title, and a number for each that is true", async () => {
  const titles = new Map<string, string>();
  let indexed = 0;
  let times = 0;
  // Half of them with companies, so that both sides are tried.
  const full = pages.filter((page) => (counts.get(keyOf(page)) ?? 0) >= 3);
  for (let at = 0; at < REQUESTED; at++) {
    const page = anyOf(at % 2 === 0 ? full : pages);
    const locale = anyOf(LOCALES);
    const path = pathOf(page, locale);
    const tag = [slugOf(page, locale), page.place.slug[locale]].filter(
      (part) => part !== undefined,
    );
    const start = performance.now();
    const { title, robots, alternates } = await generateMetadata({
      params: Promise.resolve({ locale, tag }),
      searchParams: Promise.resolve({}),
    });
    times += performance.now() - start;
    const count = counts.get(keyOf(page)) ?? 0;
    expect([path, robots === undefined]).toEqual([path, count >= 3]);
    const filters = { placeId: page.place.id, professionId: page.profession?.id };
    const { total } = await memberPage(locale, filters, { currentPage: 0, perPage: 1 });
    expect([path, total]).toEqual([path, count]);
    const other = titles.get(`${locale} ${String(title)}`);
    expect([path, other ?? path]).toEqual([path, path]);
    titles.set(`${locale} ${String(title)}`, path);
    if (robots !== undefined) continue;
    indexed += 1;
    expect(String(alternates?.canonical).endsWith(path)).toBe(true);
  }
  expect(indexed).toBeGreaterThan(REQUESTED / 3);
  console.info(`${REQUESTED} heads, ${(times / REQUESTED).toFixed(1)} ms each, ${indexed} indexed`);
}, 1_800_000);
