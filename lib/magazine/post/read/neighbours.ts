import { db } from "@/lib/kernel/core/db";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { memoize } from "@/lib/kernel/core/render-cache";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { cardsOf } from "./cards";
import { postWhere } from "./filters";
import { NEWEST_FIRST, type PostOrder } from "./order";
import type { PostCard, PostView } from "./view";

const OLDEST_FIRST: PostOrder = [{ publishedAt: "asc" }, { postId: "asc" }];

/** The public posts before and after one in its section, by the time of their publication. */
export type Neighbours = { newer: PostCard | null; older: PostCard | null };

/** The neighbours of a post; null where it is the first or the last of its section. */
export const postNeighbours = (
  { id, category, published_at: published }: Pick<PostView, "id" | "category" | "published_at">,
  locale: Locale,
): Promise<Neighbours> =>
  memoize(`neighbours ${locale} ${id}`, async () => {
    if (published === null) return { newer: null, older: null };
    const at = new Date(published);
    const where = await postWhere(locale, { category: category as SectionCode });
    const first = async (side: "gt" | "lt", orderBy: PostOrder) => {
      const beyond: Prisma.PostTranslationWhereInput = {
        OR: [{ publishedAt: { [side]: at } }, { publishedAt: at, postId: { [side]: id } }],
      };
      const row = await db.postTranslation.findFirst({
        where: { AND: [where, beyond] },
        orderBy,
        select: { postId: true },
      });
      return row ? ((await cardsOf([row.postId], locale))[0] ?? null) : null;
    };
    const [newer, older] = await Promise.all([
      first("gt", OLDEST_FIRST),
      first("lt", NEWEST_FIRST),
    ]);
    return { newer, older };
  });
