import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The first start and the last end of the public events. */
export const eventBounds = (locale: Locale): Promise<Date[]> =>
  memoize(`dates of events ${locale}`, async () => {
    tagResponse("events");
    const { _min, _max } = await db.event.aggregate({
      where: {
        deletedAt: null,
        translations: { some: { locale, ...publishedWindowFilter() } },
      },
      _min: { startsAt: true },
      _max: { endsAt: true },
    });
    return [_min.startsAt, _max.endsAt].filter((date) => date !== null);
  });
