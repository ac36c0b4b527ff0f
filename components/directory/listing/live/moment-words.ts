import type { Locale } from "@/lib/kernel/i18n/locale";
import { openWords, withTime, type MomentTexts } from "./open-words";

/** A list and the words for it; `shown` are the ids of its rows, with commas. */
export type MomentOf = { locale: Locale; texts: MomentTexts; shown: string };

const MINUTE_MS = 60_000;

const rows = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** "Open until 18:00" and "opens Monday 09:00" in the rows. */
function sayOpen({ locale, texts }: MomentOf): void {
  const now = new Date();
  for (const row of rows("[data-spans]")) {
    const words = openWords(row.dataset.spans ?? "", now, locale, texts);
    row.textContent = words?.text ?? "";
    row.dataset.open = String(words?.isOpen);
  }
}

/** The next free appointments of all rows, by one call. */
async function sayFree({ locale, texts, shown }: MomentOf): Promise<void> {
  const answer = await fetch(`/api/appointment-slot/first?members=${shown}`, { cache: "no-store" });
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { id: number; next_free_at: string | null }[] };
  for (const { id, next_free_at: at } of data)
    for (const row of rows(`[data-free="${id}"]`))
      row.textContent = at ? withTime(texts.freeAt, new Date(at), locale) : "";
}

/**
 * Says in the rows of a list what is true at this moment, minute by minute.
 * @returns a function that ends it
 */
export function sayMoment(list: MomentOf): () => void {
  sayOpen(list);
  // Without an answer the rows say nothing of appointments.
  if (list.shown) sayFree(list).catch(() => undefined);
  const timer = setInterval(() => sayOpen(list), MINUTE_MS);
  return () => clearInterval(timer);
}
