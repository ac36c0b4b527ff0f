import { z } from "zod";
import { holdingAll, inLocaleOrOther, ownedBy, searchKind } from "@/lib/kernel/content/search-kind";
import { db } from "@/lib/kernel/core/db";
import { publishedSql } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";

const selectCompany = (locale: Locale) => ({
  isMember: true,
  professions: {
    orderBy: { position: "asc" as const },
    select: {
      profession: { select: { translations: { where: { locale }, select: { name: true } } } },
    },
  },
});

type Company = {
  isMember: boolean;
  professions: { profession: { translations: { name: string }[] } }[];
};
type Texts = { name: string; slug: string; area: string | null };

const hitOf = (id: number, { name, slug, area }: Texts, { isMember, professions }: Company) => ({
  id,
  slug,
  member_name: name,
  is_member: isMember,
  area,
  // Filled in by the search of readers, which knows the appointments.
  next_free_at: null as string | null,
  professions: professions.flatMap(({ profession }) =>
    profession.translations.map((translation) => translation.name),
  ),
});

/** The search kind of companies. */
export const memberSearch = searchKind({
  kind: "member",
  title: "member_name",
  shape: {
    id: z.int(),
    slug: z.string(),
    member_name: z.string(),
    is_member: z.boolean(),
    professions: z.array(z.string()),
    area: z.string().nullable(),
    next_free_at: z.iso.datetime().nullable(),
  },
  rows: {
    joins: "JOIN member AS m ON m.id = t.member_id",
    // The search of readers, which knows the appointments, fills in the free time.
    fields: `'id', m.id, 'slug', t.slug, 'member_name', t.name, 'is_member', m.is_member,
      'area', t.area, 'next_free_at', NULL, 'professions', (
        SELECT coalesce(json_agg(n.name ORDER BY mp.position), '[]') FROM member_profession AS mp
        JOIN profession_translation AS n ON n.profession_id = mp.profession_id AND n.locale = t.locale
        WHERE mp.member_id = m.id)`,
    exists: "m.deleted_at IS NULL",
    isPublic: publishedSql().sql,
  },
  details: {
    joins: `LEFT JOIN directory_post AS d ON d.member_id = m.id AND d.deleted_at IS NULL
      LEFT JOIN directory_post_translation AS dt ON dt.member_id = d.member_id AND dt.locale = t.locale
        AND dt.status = 'published'`,
    texts: "ARRAY[dt.headline, t.description, dt.content_text, t.address]",
    picture: "coalesce(m.logo_id, CASE WHEN dt.member_id IS NOT NULL THEN d.cover_id END)",
    place: "m.place_id",
  },
  async loadOwn(actor, words, locale, limit) {
    const rows = await db.member.findMany({
      where: { ...ownedBy(actor), translations: holdingAll(words) },
      take: limit,
      select: {
        id: true,
        ...selectCompany(locale),
        translations: { select: { locale: true, name: true, slug: true, area: true } },
      },
    });
    return rows.flatMap(({ id, translations, ...company }) => {
      const own = inLocaleOrOther(translations, locale);
      return own ? [hitOf(id, own, company)] : [];
    });
  },
});
