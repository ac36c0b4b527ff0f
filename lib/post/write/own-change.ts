import { isLive } from "@/lib/content/status";
import { AppError } from "@/lib/core/errors";
import { LOCALES } from "@/lib/i18n/locale";
import type { PostChange, TranslationChange } from "./change";
import { translationState, type PostState, type PostTranslationState } from "./state";

/**
 * What of the words of a company's people counts: the state is draft or in review, and the slug is
 * made from the title, as editors choose slugs. A client that sends a whole post back says the slug
 * that is there. @throws AppError forbidden for publishing, and for another slug
 */
function ownTranslations(
  words: TranslationChange,
  present: PostTranslationState | undefined,
): TranslationChange {
  const { status, slug, published_at: _from, unpublish_at: _until, ...rest } = words;
  if (status !== undefined && isLive(status) && status !== present?.status)
    throw new AppError("forbidden");
  if (slug !== undefined && slug !== present?.slug) throw new AppError("forbidden");
  return {
    ...rest,
    ...(status === "draft" || status === "in_review" ? { status } : {}),
  };
}

/**
 * A change of a company's people, without what is an editor's. @throws AppError forbidden for
 * publishing, and for another slug
 */
export function ownChange<Change extends PostChange>(
  { member_id: _member, is_featured: _featured, ...change }: Change,
  former: PostState,
) {
  const translations: PostChange["translations"] = {};
  for (const locale of LOCALES) {
    const words = change.translations[locale];
    if (words) translations[locale] = ownTranslations(words, translationState(former, locale));
  }
  return { ...change, translations };
}
