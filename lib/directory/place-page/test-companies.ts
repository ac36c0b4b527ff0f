import { db } from "@/lib/kernel/core/db";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

type Company = {
  placeId: number | null;
  branches?: number[];
  serves?: number[];
  professions?: number[];
  locales?: readonly Locale[];
  isVerified?: boolean;
};

let made = 0;

/** A public company for tests of places; returns its id. */
export async function makeCompany({
  placeId,
  branches = [],
  serves = [],
  professions = [],
  locales = LOCALES,
  isVerified = false,
}: Company): Promise<number> {
  made += 1;
  const name = `Company ${made}`;
  const publishedAt = new Date(Date.now() - 60_000);
  const { id } = await db.member.create({
    data: {
      placeId,
      ...(isVerified ? { verifiedAt: publishedAt, verifiedWhat: "vat" } : {}),
      branches: { create: branches.map((at, position) => ({ placeId: at, position })) },
      serves: { create: serves.map((at, position) => ({ placeId: at, position })) },
      professions: {
        create: professions.map((professionId, position) => ({ professionId, position })),
      },
      translations: {
        create: locales.map((locale) => ({
          locale,
          name: `${name} ${locale}`,
          slug: `company-${made}`,
          status: "published",
          publishedAt,
        })),
      },
    },
    select: { id: true },
  });
  return id;
}

/** A profession with the given slugs, named by them; returns its id. */
export async function makeProfession(slugs: Record<Locale, string>): Promise<number> {
  const translations = LOCALES.map((locale) => {
    const slug = slugs[locale];
    return { locale, name: slug.charAt(0).toUpperCase() + slug.slice(1), slug };
  });
  const data = { key: slugs.en, translations: { create: translations } };
  return (await db.profession.create({ data, select: { id: true } })).id;
}
