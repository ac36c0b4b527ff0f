import { isLive } from "@/lib/content/status";
import { AppError } from "@/lib/core/errors";
import { LOCALES } from "@/lib/i18n/locale";
import type { PostChange, TranslationChange } from "./change";
import { wasPublic } from "@/lib/content/translations";
import { translationState, type PostState, type PostTranslationState } from "./state";

/**
 * What of the words of a company's people counts: the state is draft or in review, and the address
 * theirs until readers know it. @throws AppError forbidden for publishing
 */
function ownTranslations(
  words: TranslationChange,
  present: PostTranslationState | undefined,
  now: Date,
): TranslationChange {
  const { status, slug, published_at: _from, unpublish_at: _until, ...rest } = words;
  if (status !== undefined && isLive(status) && status !== present?.status)
    throw new AppError("forbidden");
  return {
    ...rest,
    ...(status === "draft" || status === "in_review" ? { status } : {}),
    ...(slug !== undefined && !(present && wasPublic(present, now)) ? { slug } : {}),
  };
}

/**
 * A change of a company's people, without what is an editor's. @throws AppError forbidden for
 * publishing
 */
export function ownChange<Change extends PostChange>(
  { member_id: _member, is_featured: _featured, ...change }: Change,
  former: PostState,
  now: Date,
) {
  const translations: PostChange["translations"] = {};
  for (const locale of LOCALES) {
    const words = change.translations[locale];
    if (words) translations[locale] = ownTranslations(words, translationState(former, locale), now);
  }
  return { ...change, translations };
}
