import { isLive } from "@/lib/kernel/content/status";
import { AppError } from "@/lib/kernel/core/errors";
import { omit } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { PostChange, TranslationChange } from "./change";
import { translationState, type PostState, type PostTranslationState } from "./state";

/**
 * The translations that a company's users may change: with the status draft or in review, and
 * without schedule and a new slug. The present slug may be sent back with a whole post.
 * @throws AppError forbidden for publishing, and for another slug
 */
function ownTranslations(
  translation: TranslationChange,
  present: PostTranslationState | undefined,
): TranslationChange {
  const { status, slug, ...rest } = omit(translation, ["published_at", "unpublish_at"]);
  if (status !== undefined && isLive(status) && status !== present?.status)
    throw new AppError("forbidden");
  if (slug !== undefined && slug !== present?.slug) throw new AppError("forbidden");
  return {
    ...rest,
    ...(status === "draft" || status === "in_review" ? { status } : {}),
  };
}

/**
 * A change of a company's users, without editorial fields.
 * @throws AppError forbidden for publishing, and for another slug
 */
export function ownChange<Change extends PostChange>(change: Change, previous: PostState) {
  const translations: PostChange["translations"] = {};
  for (const locale of LOCALES) {
    const translation = change.translations[locale];
    if (translation)
      translations[locale] = ownTranslations(translation, translationState(previous, locale));
  }
  return {
    ...omit(change, [
      "member_id",
      "is_featured",
      "series_id",
      "series_part",
      "author_ids",
      "tag_ids",
    ]),
    translations,
  };
}
