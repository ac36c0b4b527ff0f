import { onceInView } from "@/components/kit/ui/once-in-view";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** What the hall asks for, and its words: `next` has `{when}`. */
export type HallTimes = {
  locale: Locale;
  path: string;
  next: string;
  failed: string;
  none: string;
};

/** Writes the next free times beside their exhibitors, and the soonest ones above them, in their order. */
function write(hall: HTMLElement, { next }: HallTimes, times: ReadonlyMap<number, string>): void {
  const rows = [...hall.querySelectorAll<HTMLElement>("[data-soon]")];
  for (const [id, when] of times) {
    const link = hall.querySelector<HTMLAnchorElement>(`[data-next="${id}"]`);
    if (!link) continue;
    link.textContent = next.replace("{when}", when);
    link.hidden = false;
    const row = rows.shift();
    if (!row) continue;
    const soon = document.createElement("a");
    soon.href = link.href;
    soon.rel = "nofollow";
    soon.className = "link-line";
    soon.textContent = link.dataset.name ?? "";
    row.replaceChildren(soon, ` ${when}`);
  }
}

/**
 * Says in the hall when its exhibitors are free next, once they come into view; one request for all. The page is the
 * same bytes for everybody.
 * @returns a function that ends it
 */
export function mountHall(element: HTMLElement): () => void {
  const hall = element.closest<HTMLElement>("[data-hall]");
  const asked = JSON.parse(element.dataset.times ?? "{}") as HallTimes;
  if (!hall) return () => undefined;
  let isGone = false;
  const say = (text: string) => {
    const row = hall.querySelector("[data-soon]");
    if (row && !isGone) row.textContent = text;
  };
  const show = async () => {
    const { nextTimes } = await import("./next-times");
    const times = await nextTimes(asked.path, asked.locale);
    if (isGone) return;
    if (times.size === 0) say(asked.none);
    else write(hall, asked, times);
  };
  // Without the times the links to the exhibitors' pages still lead to them.
  const stop = onceInView(hall, () => void show().catch(() => say(asked.failed)));
  return () => {
    isGone = true;
    stop();
  };
}
