import { callApi } from "@/components/kit/form/api-client";
import { writeToCompany } from "@/components/conversation/message/write-to-company";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Presence is asked for at most this often. */
const EVERY_MS = 60_000;

/** The last answer by path, kept for a return to the page. */
const known = new Map<string, { at: number; ids: ReadonlySet<number> }>();

/** The companies of which somebody is available now; undefined when the request fails. */
async function loadAvailable(path: string): Promise<ReadonlySet<number> | undefined> {
  const last = known.get(path);
  if (last && Date.now() - last.at < EVERY_MS) return last.ids;
  const result = await callApi<{ member_id: number }[]>(path, undefined, "GET");
  if (result.kind !== "ok") return undefined;
  const ids = new Set(result.data.map(({ member_id: id }) => id));
  known.set(path, { at: Date.now(), ids });
  return ids;
}

/**
 * Shows the marks (`data-available`) of companies that are available, asked for once a minute while
 * the page is visible, and opens a conversation at a click on a link (`data-write`), or follows the
 * link where nobody is available.
 * @returns a function that ends it
 */
export function watchExhibitors(
  list: HTMLElement,
  { locale, subject }: { locale: Locale; subject: string },
): () => void {
  const marks = [...list.querySelectorAll<HTMLElement>("[data-available]")];
  const path = `/api/presence/companies?ids=${marks.map((mark) => mark.dataset.available).join(",")}`;
  let isEnded = false;
  const show = async () => {
    if (document.hidden || marks.length === 0) return;
    const ids = await loadAvailable(path);
    if (isEnded) return;
    // A failure hides what was true a minute ago.
    for (const mark of marks) mark.hidden = !ids?.has(Number(mark.dataset.available));
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>("a[data-write]")
        : null;
    if (!link) return;
    event.preventDefault();
    const follow = () => window.location.assign(link.href);
    const asked = { memberId: Number(link.dataset.write), subject, locale };
    void writeToCompany(asked).then((isOpened) => {
      if (!isOpened) follow();
    });
  };
  const showSoon = () => void show();
  showSoon();
  const timer = setInterval(showSoon, EVERY_MS);
  document.addEventListener("visibilitychange", showSoon);
  list.addEventListener("click", onClick);
  return () => {
    isEnded = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", showSoon);
    list.removeEventListener("click", onClick);
  };
}
