import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { SECTIONS, type SectionCode, type SectionName } from "@/lib/kernel/core/paths";
import { only } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import { soundsLikeSlug } from "@/lib/kernel/greek/greeklish-slug";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { asSectionLayout, type SectionLayout } from "./layouts";
import {
  categorySelect,
  viewCategory,
  viewSubCategories,
  type CategoryRow,
  type CategoryView,
  type SubCategoryView,
} from "./view";

async function loadCategories(code?: string): Promise<CategoryRow[]> {
  const rows = await memoize("categories", () => {
    tagResponse("categories");
    return db.category.findMany({ select: categorySelect, orderBy: { position: "asc" } });
  });
  return code ? rows.filter((row) => row.code === code) : rows;
}

/** A section of the public site with its sub-categories. */
export type Section = {
  id: number;
  code: SectionCode;
  name: SectionName;
  title: string;
  isFeatured: boolean;
  /** The form on the home page. */
  layout: SectionLayout;
  subCategories: SubCategoryView[];
};

function viewSection(row: CategoryRow, locale: Locale): Section | undefined {
  const known = SECTIONS.find((section) => section.code === row.code);
  if (!known) return undefined;
  const { name: title, is_featured } = viewCategory(row, locale);
  return {
    id: row.id,
    code: known.code,
    name: known.name,
    title,
    isFeatured: is_featured,
    layout: asSectionLayout(row.layout),
    subCategories: viewSubCategories(row, locale),
  };
}

/** All sections in menu order. */
export async function listSections(locale: Locale): Promise<Section[]> {
  const rows = await loadCategories();
  return rows.map((row) => viewSection(row, locale)).filter((section) => section !== undefined);
}

/** One section by its code; undefined while it has not been set up. */
export async function findSection(code: SectionCode, locale: Locale): Promise<Section | undefined> {
  const [row] = await loadCategories(code);
  return row ? viewSection(row, locale) : undefined;
}

/** The API's list of sections, or the one called `name`. */
export async function listCategories(locale: Locale, name?: string): Promise<CategoryView[]> {
  const rows = await loadCategories(name);
  return rows.map((row) => viewCategory(row, locale));
}

/**
 * The result of looking up a tag of a URL: a sub-category, a redirect to its present slug, or
 * nothing.
 */
export type TagMatch =
  { kind: "found"; sub: SubCategoryView } | { kind: "moved"; slug: string } | { kind: "unknown" };

/**
 * Looks up a tag by its slug in this locale. The slug of the other locale, a former slug, the key
 * and the lower-cased name in either locale redirect to it (docs/site.md#urls), as does a Greeklish
 * spelling of one slug only.
 */
export async function findTag(section: Section, tag: string): Promise<TagMatch> {
  const own = section.subCategories.find((sub) => sub.slug === tag);
  if (own) return { kind: "found", sub: own };
  const folded = fold(tag);
  if (folded === "" || tag.length > 200) return { kind: "unknown" };
  const names = await db.subCategoryTranslation.findMany({
    where: { categoryId: section.id, OR: [{ slug: tag }, { nameFold: folded }] },
    select: { subCategoryId: true },
    take: 1,
  });
  const byHistory = async () =>
    (
      await db.slugHistory.findFirst({
        where: { kind: "sub_category", slug: tag, scopeId: section.id },
        select: { targetId: true },
      })
    )?.targetId;
  const id =
    names[0]?.subCategoryId ??
    section.subCategories.find((sub) => fold(sub.key) === folded)?.id ??
    (await byHistory()) ??
    only(section.subCategories.filter((sub) => soundsLikeSlug(tag, sub.slug)))?.id;
  const target = section.subCategories.find((sub) => sub.id === id);
  return target ? { kind: "moved", slug: target.slug } : { kind: "unknown" };
}
