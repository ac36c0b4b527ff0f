import { db, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { REQUIRED_SLUGS } from "./required-slugs";

type PageRef = { locale: Locale; slug: string };

/** The locales in which the site links to a page, by its present slug or a former one. */
export async function requiredLocales(
  id: number,
  present: readonly PageRef[],
  tx: Db = db,
): Promise<Set<Locale>> {
  const former = await tx.slugHistory.findMany({
    where: { kind: "page", targetId: id, slug: { in: [...REQUIRED_SLUGS] } },
    select: { locale: true },
  });
  return new Set(
    [...present.filter(({ slug }) => REQUIRED_SLUGS.includes(slug)), ...former].map(
      ({ locale }) => locale,
    ),
  );
}
