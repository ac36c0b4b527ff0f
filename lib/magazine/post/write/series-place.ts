import type { Edit } from "@/lib/kernel/content/edit";
import { invalid } from "@/lib/kernel/core/errors";
import { postText } from "../texts";
import type { PostState } from "./state";

type Place = Pick<PostState, "seriesId" | "seriesPart">;

/** The post that has a number in a series; null for a free one. */
async function holderOf({ tx, previous }: Edit<PostState>, { seriesId, seriesPart }: Place) {
  // Saves that give numbers in a series wait for each other, so that each sees those of the others.
  await tx.$executeRaw`SELECT FROM series WHERE id = ${seriesId} FOR NO KEY UPDATE`;
  return tx.post.findFirst({
    where: { seriesId, seriesPart, id: { not: previous.id } },
    select: {
      id: true,
      deletedAt: true,
      translations: { select: { locale: true, title: true } },
    },
  });
}

/**
 * The series of a post after a change, and its number there, which no other post of the series has,
 * also in the trash. A restored revision whose number is another's by now has none.
 * @throws AppError invalid on `series_part` for a number that is taken
 */
export async function seriesPlace(
  edit: Edit<PostState>,
  columns: Partial<PostState>,
): Promise<Partial<Place>> {
  const { previous, locale, origin } = edit;
  const { seriesId, seriesPart } = { ...previous, ...columns };
  if (seriesId === previous.seriesId && seriesPart === previous.seriesPart) return {};
  // A number means nothing without a series.
  if (seriesId === null || seriesPart === null) return { seriesId, seriesPart: null };
  const holder = await holderOf(edit, { seriesId, seriesPart });
  if (!holder) return {};
  if (origin.restoredFrom !== undefined) return { seriesPart: null };
  const { translations, deletedAt, id } = holder;
  const title =
    translations.find((one) => one.locale === locale)?.title ?? translations[0]?.title ?? `#${id}`;
  const refusal = postText(deletedAt ? "seriesPartInTrash" : "seriesPart", locale);
  throw invalid(
    "series_part",
    refusal.replace("{title}", () => title),
  );
}
