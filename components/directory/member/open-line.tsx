import { openSpans, spansEnd } from "@/components/directory/listing/open-spans";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import type { OpeningHours } from "@/lib/directory/member/hours";

type Props = { hours: OpeningHours | null; className?: string };

/** When it is open in the coming week; the response expires with the day. */
function spansOf(hours: OpeningHours | null): string {
  const now = new Date();
  const spans = hours ? openSpans(hours, now) : "";
  if (spans !== "") expireResponseAt(spansEnd(now));
  return spans;
}

/**
 * The line that `Moment` fills in the browser: "Open until 18:00", "Opens Monday 09:00". It has its room from the
 * beginning; nothing for a company without hours.
 */
export function OpenLine({ hours, className = "" }: Props) {
  const spans = spansOf(hours);
  if (spans === "") return null;
  return (
    <span
      data-spans={spans}
      className={`block min-h-[1lh] data-[open=true]:text-good ${className}`}
    />
  );
}
