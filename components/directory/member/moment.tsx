import { directoryTexts, momentTexts } from "@/components/directory/listing/words";
import type { MomentOf } from "@/components/directory/listing/live/moment-words";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * Has the browser say what is true at this moment of the companies of a page: until when each is open, which day
 * of a week is today, and the first free time of those in `free`. The page itself is the same bytes all day.
 */
export async function Moment({ locale, free = [] }: { locale: Locale; free?: readonly number[] }) {
  const texts = momentTexts(await directoryTexts(locale));
  const moment: MomentOf = { locale, texts, shown: free.join(",") };
  return <div hidden data-late="moment" data-late-soon="" data-moment={JSON.stringify(moment)} />;
}
