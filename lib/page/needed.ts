import { db, type Db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";

/**
 * Addresses to which the site itself leads: its menu, header, footer and account area
 * (components/layout), and `/jobs`. The page behind one may be rewritten and moved, since its old
 * address leads on, but not taken down: every page of the site would lead to nothing.
 */
export const NEEDED_SLUGS: readonly string[] = [
  "about",
  "advertise",
  "contact",
  "exhibition",
  "jobsdisabled",
  "privacy",
  "subscribe",
];

type PageRef = { locale: Locale; slug: string };

/**
 * The languages in which the site leads to a page, by its present address or one that it once had.
 */
export async function neededLocales(
  id: number,
  present: readonly PageRef[],
  tx: Db = db,
): Promise<Set<Locale>> {
  const former = await tx.slugHistory.findMany({
    where: { kind: "page", targetId: id, slug: { in: [...NEEDED_SLUGS] } },
    select: { locale: true },
  });
  return new Set(
    [...present.filter(({ slug }) => NEEDED_SLUGS.includes(slug)), ...former].map(
      ({ locale }) => locale,
    ),
  );
}
