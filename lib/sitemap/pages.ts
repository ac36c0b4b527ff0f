import { stat } from "node:fs/promises";
import path from "node:path";
import { publishedFilter } from "@/lib/core/publication";
import { db } from "@/lib/core/db";
import { paths } from "@/lib/core/paths";
import { LOCALES, localePath } from "@/lib/i18n/locale";
import { listFixedEntries } from "./lists";
import type { Entry } from "./xml";

/**
 * When this version of the program was put in place: pages that only a release changes have no
 * other date.
 */
const releasedAt = async () => (await stat(path.join(process.cwd(), "package.json"))).mtime;

/** The pages that editors build and that are public now. */
async function listBlockPages(): Promise<Entry[]> {
  const rows = await db.pageTranslation.findMany({
    where: {
      locale: { in: [...LOCALES] },
      ...publishedFilter(),
      page: { deletedAt: null },
    },
    orderBy: [{ pageId: "asc" }, { locale: "asc" }],
    select: {
      pageId: true,
      locale: true,
      slug: true,
      updatedAt: true,
      page: { select: { updatedAt: true } },
    },
  });
  const entries = new Map<number, Entry>();
  for (const { pageId, locale, slug, updatedAt, page } of rows) {
    const entry = entries.get(pageId) ?? { alternates: { el: null, en: null }, changedAt: {} };
    entry.alternates[locale] = localePath(locale, paths.page(slug));
    entry.changedAt[locale] = updatedAt > page.updatedAt ? updatedAt : page.updatedAt;
    entries.set(pageId, entry);
  }
  return [...entries.values()];
}

/** Home, the two whole lists, the reference of the calls, and the pages that editors build. */
export async function listPageEntries(): Promise<Entry[]> {
  return [...(await listFixedEntries(await releasedAt())), ...(await listBlockPages())];
}
