import type { MomentOf } from "@/components/directory/listing/live/moment-words";

const MINUTE_MS = 60_000;

/** The weekday in Athens, as `data-day` names it: "mon". */
const dayOf = (now: Date): string =>
  now.toLocaleDateString("en-GB", { weekday: "short", timeZone: "Europe/Athens" }).toLowerCase();

/** Marks the row of today in each week of the page. */
function markToday(): void {
  const today = dayOf(new Date());
  for (const row of document.querySelectorAll<HTMLElement>("[data-day]"))
    if (row.dataset.day === today) row.setAttribute("aria-current", "date");
    else row.removeAttribute("aria-current");
}

/**
 * Says what is true at this moment of the companies of a page, minute by minute.
 * @returns a function that ends it
 */
export function mountMoment(element: HTMLElement): () => void {
  const moment = JSON.parse(element.dataset.moment ?? "{}") as MomentOf;
  let isGone = false;
  let endWords: (() => void) | undefined;
  markToday();
  const timer = setInterval(markToday, MINUTE_MS);
  void import("@/components/directory/listing/live/moment-words").then(
    ({ sayMoment }) => {
      if (!isGone) endWords = sayMoment(moment);
    },
    // Without the code the page has the week, as on paper.
    () => undefined,
  );
  return () => {
    isGone = true;
    clearInterval(timer);
    endWords?.();
  };
}
