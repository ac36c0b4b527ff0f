import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The first start and the last start or end of a section's public posts with dates. */
export const datedBounds = (locale: Locale, category: SectionCode): Promise<Date[]> =>
  memoize(`dates of posts ${locale} ${category}`, async () => {
    tagResponse("posts");
    const { _min, _max } = await db.post.aggregate({
      where: {
        deletedAt: null,
        startsAt: { not: null },
        category: { code: category },
        translations: { some: { locale, ...publishedWindowFilter() } },
      },
      _min: { startsAt: true },
      _max: { startsAt: true, endsAt: true },
    });
    return [_min.startsAt, _max.startsAt, _max.endsAt].filter((date) => date !== null);
  });
