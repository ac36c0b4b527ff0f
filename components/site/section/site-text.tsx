import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { chunkHtml, type DraftTexts } from "@/lib/magazine/chunk/read/html";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A chunk of the site; nothing while it is empty. */
export async function SiteText({
  name,
  locale,
  drafts,
}: {
  /** The key of the chunk. */
  name: string;
  locale: Locale;
  /** The drafts of a preview, in place of public chunks. */
  drafts?: DraftTexts;
}) {
  const html = (await chunkHtml([name], locale, drafts)).get(name);
  return html ? <Slot content={slotContent({ __html: html })} /> : null;
}
