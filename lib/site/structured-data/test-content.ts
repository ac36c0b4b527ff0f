import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { SectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";

/** The time a number of days from now; negative for the past. */
export const inDays = (days: number) => new Date(Date.now() + days * millisecondsInDay);

const document = (text: string, href?: string) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "text", text, ...(href ? { marks: [{ type: "link", attrs: { href } }] } : {}) },
      ],
    },
  ],
});

type Texts = {
  title: string;
  slug: string;
  status?: ContentStatus;
  at?: number;
  until?: number;
  venue?: string;
  summary?: string;
  area?: string;
  address?: string;
};

export async function addSection(
  code: SectionCode,
  el: string,
  en: string,
  subs: [key: string, el: string, en: string, slug: string][],
) {
  const { id } = await db.category.create({
    data: {
      code,
      translations: {
        create: [
          { locale: "el", name: el, slug: code.slice(3).toLowerCase() },
          { locale: "en", name: en, slug: code.slice(3).toLowerCase() },
        ],
      },
    },
  });
  const ids: number[] = [];
  for (const [key, greek, english, slug] of subs) {
    const sub = await db.subCategory.create({
      data: { categoryId: id, key, position: ids.length },
    });
    await db.subCategoryTranslation.createMany({
      data: [
        { subCategoryId: sub.id, categoryId: id, locale: "el", name: greek, slug },
        { subCategoryId: sub.id, categoryId: id, locale: "en", name: english, slug: key },
      ],
    });
    ids.push(sub.id);
  }
  return { id, subs: ids };
}

export async function addMember(
  more: object,
  texts: Partial<Record<Locale, Texts>>,
): Promise<number> {
  const translations = Object.entries(texts).map(
    ([locale, { title, slug, status = "published", at = -3, area, address }]) => ({
      locale: locale as Locale,
      name: title,
      slug,
      status,
      publishedAt: inDays(at),
      area,
      address,
      description: "Γραφείο μελετών.",
    }),
  );
  return (await db.member.create({ data: { ...more, translations: { create: translations } } })).id;
}

export async function addPost(
  categoryId: number,
  more: object,
  texts: Partial<Record<Locale, Texts>>,
): Promise<number> {
  const translations = Object.entries(texts).map(
    ([locale, { title, slug, status = "published", at = -1, until, venue, summary }]) => ({
      locale: locale as Locale,
      title,
      slug,
      status,
      publishedAt: inDays(at),
      unpublishAt: until === undefined ? null : inDays(until),
      venue,
      summary,
      bodyDoc: document("Τοίχοι από σχιστόλιθο.", "/directory"),
      bodyText: "Τοίχοι από σχιστόλιθο.",
    }),
  );
  return (
    await db.post.create({ data: { categoryId, ...more, translations: { create: translations } } })
  ).id;
}

export const week = {
  mon: [
    { from: "09:00", to: "14:00" },
    { from: "17:30", to: "21:00" },
  ],
  tue: [
    { from: "09:00", to: "14:00" },
    { from: "17:30", to: "21:00" },
  ],
  fri: [{ from: "20:00", to: "02:00" }],
  sun: [],
};
