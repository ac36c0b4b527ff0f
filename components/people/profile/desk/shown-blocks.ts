import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { BlockView } from "@/lib/conversation/message/block/schema";
import type { ShownBlock } from "./block-list";

/** Blocks for the list, with dates in words. */
export async function shownBlocks(
  blocks: readonly BlockView[],
  locale: Locale,
): Promise<ShownBlock[]> {
  const t = await getTranslations({ locale, namespace: "account.dates" });
  const texts = { today: t("today"), yesterday: t("yesterday") };
  return blocks.map(({ user_id, name, created_at }) => ({
    userId: user_id,
    name,
    since: relativeDateText(new Date(created_at), locale, texts),
  }));
}
